import { parseMartindale } from './martindale';

describe('T11: the number of Martindale rubs in a text', () => {
  it.each([
    ['40 000', 40_000],
    ['40,000 cycles', 40_000],
    ['40\u00a0000', 40_000],
    ['40.000', 40_000],
    ["40'000", 40_000],
    ['> 100000 rubs', 100_000],
    ['15000', 15_000],
    ['1 000 000', 1_000_000],
    ['30 000 (Martindale), 20 000 (pilling)', 30_000],
    ['N/A', null],
    ['', null],
    ['-', null],
    ['0', null],
    ['9'.repeat(40), null],
  ])('%j is %p', (text, rubs) => expect(parseMartindale(text)).toBe(rubs));
});
