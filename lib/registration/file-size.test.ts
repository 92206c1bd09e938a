import { fileSize } from './file-size';

describe('W5: the size of a file', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [1024, '1 KB'],
    [524_288, '512 KB'],
    [1_048_575, '1 MB'],
    [1_468_006, '1.4 MB'],
    [2_097_152, '2 MB'],
  ])('%d reads %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});
