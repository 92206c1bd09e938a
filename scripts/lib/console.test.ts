import { stripControlCharacters } from './console';

describe('a text for the terminal', () => {
  it.each([
    ['\u001b[31mred\u001b[0m', '[31mred[0m'],
    ['\u001b]0;new title\u0007', ']0;new title'],
    ['\u009b2Jcleared', '2Jcleared'],
    ['over\rwritten\b\u0000', 'overwritten'],
    ['abc\u202egnp.exe', 'abcgnp.exe'],
    ['one\n\ttwo — Ünïcode 🧵', 'one\n\ttwo — Ünïcode 🧵'],
  ])('%j is printed as %j', (text, printed) => expect(stripControlCharacters(text)).toBe(printed));
});
