import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FACET_GROUPS, FILTER_FIELDS, FILTER_KEYS } from '@/lib/catalogue/filter-groups';
import { ParseContext } from './parse';
import { parseFilterOptions } from './products';

function read(filters: unknown, counts?: unknown) {
  const lines: string[] = [];
  const context = new ParseContext('POST /products/multi_filter', (line) => lines.push(line)).atKey('filters');
  return { options: parseFilterOptions(filters, counts, context), lines };
}

describe('F3: filter options', () => {
  it('sorts by the alphabet, without regard to case', () => {
    const { options } = read({ web_size: ['120cm', '60cm'], web_colour: ['red', 'Blue', 'amber', 'Écru', 'Dove'] });
    expect(options.sizes.map(({ value }) => value)).toEqual(['120cm', '60cm']);
    expect(options.colours.map(({ value }) => value)).toEqual(['amber', 'Blue', 'Dove', 'Écru', 'red']);
  });

  it("drops '-' from Types, Material and Standards and nowhere else", () => {
    const dash = ['-', 'x'];
    const { options } = read(Object.fromEntries(FILTER_FIELDS.map((field) => [field, dash])));
    const without = FACET_GROUPS.map(({ key }) => key).filter((key) =>
      options[key].every(({ value }) => value !== '-'),
    );
    expect(without).toEqual(['types', 'material', 'standards']);
  });

  it('drops blanks and duplicates, trims, and reads a single text as a list', () => {
    const { options, lines } = read({ web_colour: ['Blue', '', ' Blue', null, ' '], brand: 'Marram' });
    expect(options.colours).toEqual([{ value: 'Blue', count: null }]);
    expect(options.brand).toEqual([{ value: 'Marram', count: null }]);
    expect(lines).toEqual([]);
  });

  it('drops and logs a value that is not text', () => {
    const { options, lines } = read({ web_colour: [{ value: 'Blue' }, 'Green'] });
    expect(options.colours).toEqual([{ value: 'Green', count: null }]);
    expect(lines).toEqual(['POST /products/multi_filter: filters.web_colour[0] dropped: is not a text']);
  });

  it('D12: keeps each count with its value, through blanks, duplicates and sorting', () => {
    const { options } = read(
      { web_colour: ['Green', '', 'Blue', 'Green', 'Amber'] },
      { web_colour: [61, 9, '128', 5] },
    );
    expect(options.colours).toEqual([
      { value: 'Amber', count: null },
      { value: 'Blue', count: 128 },
      { value: 'Green', count: 61 },
    ]);
  });

  it.each([[[-1]], [['x']], [[1.5]], [[null]], [{}], ['1'], [null]])('D12: ignores the invalid counts %j', (counts) => {
    expect(read({ web_colour: ['Blue'] }, { web_colour: counts }).options.colours).toEqual([
      { value: 'Blue', count: null },
    ]);
  });

  it.each([[undefined], [null], [[]], ['x'], [{}], [{ web_colour: 7 }]])('has no options for %j', (filters) => {
    const { options } = read(filters, filters);
    expect(Object.keys(options).sort()).toEqual([...FILTER_KEYS].sort());
    expect(Object.values(options).flat()).toEqual([]);
  });
});

describe('F1: filter groups', () => {
  it('have unique, unreserved keys and fields', () => {
    const reserved = [
      'page',
      'startoffset',
      'endoffset',
      'item_group',
      'changed',
      'within',
      'targetSize',
      'targetProduct',
    ];
    for (const names of [FILTER_KEYS, FILTER_FIELDS])
      expect(new Set([...names, ...reserved]).size).toBe(names.length + reserved.length);
  });

  it('are those of the table in the hub contract', () => {
    const contract = readFileSync(path.resolve('docs/hub-contract.md'), 'utf8');
    const [, table = ''] = contract.split('| key in a URL | wire field |\n| --- | --- |\n');
    const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)` \| `(\w+)` \|$/gm)];
    expect(rows.map(([, key, wire]) => ({ key, wire }))).toEqual(FACET_GROUPS.map(({ key, wire }) => ({ key, wire })));
  });
});
