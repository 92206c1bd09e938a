import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { temporaryFolder } from '@/lib/db/testing/databases';
import { readCsv } from './csv-reader';

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
  it('gives every record with the line on which it begins, whatever the line ends, blank lines and quotes', async () => {
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

  it('keeps characters and line ends whole that fall on the border of two pieces of the file', async () => {
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
