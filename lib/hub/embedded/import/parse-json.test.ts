import fc from 'fast-check';
import { parseJson } from './parse-json';

describe('parsing JSON with the place of the first mistake', () => {
  it.each([
    ['', 1, 1],
    ['{', 1, 2],
    ['{"a": 1,}', 1, 9],
    ['[1,\n 2\n 3]', 3, 2],
    ['{"a" 1}', 1, 6],
    ['{a: 1}', 1, 2],
    ['[1] 2', 1, 5],
    ['{\n "a": tru\n}', 2, 7],
    ['["open]', 1, 2],
    ['[01]', 1, 3],
    ["['a']", 1, 2],
    ['[1}', 1, 3],
    ['\uFEFF[,]', 1, 2],
    ['nul', 1, 1],
  ])('%j breaks at line %d, column %d', (text, line, column) => {
    expect(parseJson(text)).toEqual({ errorPosition: { line, column } });
  });

  it('gives the value of any JSON, with and without a byte order mark', () => {
    fc.assert(
      fc.property(fc.json(), fc.boolean(), (text, mark) => {
        expect(parseJson((mark ? '\uFEFF' : '') + text)).toEqual({ value: JSON.parse(text) });
      }),
    );
  });

  it('names a place inside the text, up to which it could still become JSON', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', '}', ']', ',', ':', '"', 'x', '\u0001'),
        (text, at, wrong) => {
          const cut = at % (text.length + 1);
          const broken = text.slice(0, cut) + wrong + text.slice(cut + 1);
          const result = parseJson(broken);
          if ('value' in result) return;
          const before = broken.split('\n').slice(0, result.errorPosition.line - 1);
          const offset = before.join('\n').length + (before.length > 0 ? 1 : 0) + result.errorPosition.column - 1;
          expect(offset).toBeGreaterThanOrEqual(0);
          expect(offset).toBeLessThanOrEqual(broken.length);
          // The text before the position is valid: cut off there, the error is at its end.
          const prefix = parseJson(broken.slice(0, offset));
          if ('value' in prefix) return;
          expect(prefix.errorPosition).toEqual(result.errorPosition);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is not brought down by a hundred thousand open brackets', () => {
    expect(parseJson('['.repeat(100_000))).toEqual({ errorPosition: { line: 1, column: 100_001 } });
  });
});
