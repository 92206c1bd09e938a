import { textParagraphs } from './text-paragraphs';

describe('X5: paragraphs of a text', () => {
  it('are parted by blank lines, of any kind', () => {
    expect(textParagraphs('One\n\nTwo\r\n\r\nThree\n \t\n\n\nFour\nstill four\n\n')).toEqual([
      'One',
      'Two',
      'Three',
      'Four\nstill four',
    ]);
    expect(textParagraphs('')).toEqual([]);
    expect(textParagraphs('\n\n \n\n')).toEqual([]);
  });
});
