import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { temporaryFolder } from '@/lib/db/testing/databases';
import { parseJsonWithPosition, readCsv } from './source-files';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(text: string): Promise<{ cells: string[]; line: number }[]> {
  const file = path.join(folder, 'x.csv');
  await writeFile(file, text);
  const records: { cells: string[]; line: number }[] = [];
  const csvError = await readCsv(
    file,
    (cells, line) => records.push({ cells, line }),
    async () => undefined,
  );
  expect(csvError).toBeNull();
  return records;
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const lineBreak = fc.constantFrom('\n', '\r\n');
const cell = fc.string({ unit: fc.constantFrom('a', 'é', '日', ',', '"', '|', ' ', '\n', '\r\n'), maxLength: 8 });

describe('reading CSV', () => {
  it('returns every record with the line on which it begins, whatever the line breaks, blank lines and quotes', async () => {
    const record = fc.record({
      cells: fc.array(cell, { minLength: 2, maxLength: 4 }),
      end: lineBreak,
      blanks: fc.nat(2),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 12 }), async (records) => {
        let text = '';
        const expected = records.map(({ cells, end, blanks }) => {
          const line = text.split('\n').length;
          text += cells.map(quoted).join(',') + end + end.repeat(blanks);
          return { cells, line };
        });
        expect(await read(text)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps characters and line breaks intact at the boundary of two chunks', async () => {
    // A chunk is 65,536 bytes; each run moves the boundaries by one byte.
    for (let shift = 0; shift < 4; shift++) {
      const rows = Array.from({ length: 40_000 }, (_, index) => [`日${index}`, '"']);
      const text = `${'x'.repeat(shift)},y\r\n${rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')}`;
      const records = await read(text);
      expect(records).toHaveLength(1 + rows.length);
      // toEqual takes seconds to compare 40,000 arrays.
      const isRead = (cells: string[], index: number) =>
        JSON.stringify(cells) === JSON.stringify(records[1 + index]?.cells);
      expect(rows.filter((cells, index) => !isRead(cells, index))).toEqual([]);
      expect(records.at(-1)?.line).toBe(40_001);
    }
  });
});

describe('parsing JSON with the position of the first error', () => {
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
  ])('%j fails at line %d, column %d', (text, line, column) => {
    expect(parseJsonWithPosition(text)).toEqual({ errorPosition: { line, column } });
  });

  it('gives the value of any JSON, with and without a byte order mark', () => {
    fc.assert(
      fc.property(fc.json(), fc.boolean(), (text, mark) => {
        expect(parseJsonWithPosition((mark ? '\uFEFF' : '') + text)).toEqual({ value: JSON.parse(text) });
      }),
    );
  });

  it('reports a position inside the text, up to which it could still become JSON', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', '}', ']', ',', ':', '"', 'x', '\u0001'),
        (text, at, wrong) => {
          const cut = at % (text.length + 1);
          const broken = text.slice(0, cut) + wrong + text.slice(cut + 1);
          const result = parseJsonWithPosition(broken);
          if ('value' in result) return;
          const before = broken.split('\n').slice(0, result.errorPosition.line - 1);
          const offset = before.join('\n').length + (before.length > 0 ? 1 : 0) + result.errorPosition.column - 1;
          expect(offset).toBeGreaterThanOrEqual(0);
          expect(offset).toBeLessThanOrEqual(broken.length);
          // The text before the position is valid: cut off there, the error is at its end.
          const prefix = parseJsonWithPosition(broken.slice(0, offset));
          if ('value' in prefix) return;
          expect(prefix.errorPosition).toEqual(result.errorPosition);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('handles a hundred thousand open brackets', () => {
    expect(parseJsonWithPosition('['.repeat(100_000))).toEqual({ errorPosition: { line: 1, column: 100_001 } });
  });
});
