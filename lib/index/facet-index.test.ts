import fc from 'fast-check';
import { buildSegment } from './facet-index';
import type { FacetQuery } from './facet-segment';
import type { FacetRow } from './product-order';
import { buildReferenceIndex } from './testing/reference-index';

const FIELDS = ['web_colour', 'brand', 'design_style'];

function row(sku: string, values: FacetRow['values'], design = 'Karoo', colour = 'Ochre'): FacetRow {
  return { sku, design, colour, values };
}

function ask(rows: FacetRow[], question: Partial<FacetQuery>, fields = FIELDS) {
  return buildSegment(rows, fields).query({
    filters: {},
    fields: [],
    start: 0,
    end: 100,
    ...question,
  });
}

const demo: FacetRow[] = [
  row('A', { web_colour: ['Blue', 'Green'], brand: ['Marram'] }),
  row('B', { web_colour: ['Blue'], brand: ['Duinveld'] }),
  row('C', { web_colour: ['Red'], brand: ['Marram'] }),
  row('D', { brand: ['Marram'] }),
];

describe('D12: filters of products/multi_filter', () => {
  it('takes values within a filter as OR and different filters as AND', () => {
    expect(ask(demo, { filters: { web_colour: ['Blue', 'Red'] } }).skus).toEqual(['A', 'B', 'C']);
    expect(ask(demo, { filters: { web_colour: ['Blue', 'Red'], brand: ['Marram'] } }).skus).toEqual(['A', 'C']);
  });

  it('does not let a selection narrow the options of its own field', () => {
    const answer = ask(demo, { filters: { web_colour: ['Green'] }, fields: ['web_colour', 'brand'] });
    expect(answer).toEqual({
      skus: ['A'],
      total: 1,
      options: {
        web_colour: [
          { value: 'Blue', count: 2 },
          { value: 'Green', count: 1 },
          { value: 'Red', count: 1 },
        ],
        brand: [{ value: 'Marram', count: 1 }],
      },
    });
  });

  it('narrows the options of a field by all the other filters, and leaves out those without products', () => {
    const answer = ask(demo, {
      filters: { web_colour: ['Green'], brand: ['Duinveld'] },
      fields: ['web_colour', 'brand'],
    });
    expect(answer.total).toBe(0);
    expect(answer.options).toEqual({
      web_colour: [{ value: 'Blue', count: 1 }],
      brand: [{ value: 'Marram', count: 1 }],
    });
  });

  it('ignores an empty list and an unknown field; an unknown value matches nothing', () => {
    expect(ask(demo, { filters: { web_colour: [], nonsense: ['x'] } }).total).toBe(4);
    expect(ask(demo, { filters: { web_colour: ['Puce'] } }).total).toBe(0);
    expect(ask(demo, { filters: { web_colour: ['Puce', 'Red'] } }).skus).toEqual(['C']);
  });

  it('ignores case and Unicode composition, and shows the spelling that comes first', () => {
    const rows = [row('2', { brand: ['Café'] }), row('1', { brand: ['CAFE\u0301'] }), row('3', { brand: ['cafe'] })];
    const answer = ask(rows, { filters: { brand: ['caFÉ'] }, fields: ['brand'] });
    expect(answer.skus).toEqual(['1', '2']);
    expect(answer.options.brand).toEqual([
      { value: 'Café', count: 2 },
      { value: 'cafe', count: 1 },
    ]);
  });

  it('D8: ignores repeated spaces in values and in designs', () => {
    const rows = [
      row('1', { brand: ['Cape  Marram'] }, 'Karoo  Plain'),
      row('2', { brand: ['Cape Marram'] }, 'Karoo Plain'),
    ];
    const answer = ask(rows, { filters: { brand: ['cape marram'] }, fields: ['brand'] });
    expect(answer.skus).toEqual(['1', '2']);
    expect(answer.options.brand).toEqual([{ value: 'Cape  Marram', count: 2 }]);
    expect(ask(rows, { isByDesign: true })).toMatchObject({ skus: ['1'], total: 1 });
  });

  it('counts a product once for a value that it holds twice', () => {
    expect(ask([row('1', { brand: ['Marram', 'MARRAM', 'Marram'] })], { fields: ['brand'] }).options.brand).toEqual([
      { value: 'Marram', count: 1 },
    ]);
  });

  it('orders options as a person would: digits by value', () => {
    const sizes = ['200 x 300cm', '90cm', '1000cm', 'Élan', 'elan', '-'];
    const rows = sizes.map((size, index) => row(String(index), { brand: [size] }));
    expect(ask(rows, { fields: ['brand'] }).options.brand?.map(({ value }) => value)).toEqual([
      '-',
      '90cm',
      '200 x 300cm',
      '1000cm',
      'elan',
      'Élan',
    ]);
  });

  it('treats names that every object inherits like any other name', () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const filters = Object.fromEntries(names.map((name) => [name, ['x']]));
    const answer = ask(demo, { filters, fields: names });
    expect(answer.total).toBe(4);
    expect(Object.entries(answer.options)).toEqual(names.map((name) => [name, []]));
  });
});

describe('F14: order and pages', () => {
  it('sorts by design, colour and SKU, ignoring case', () => {
    const rows = [
      row('5', {}, 'tidal wash', 'Sand'),
      row('2', {}, 'Karoo', 'ochre'),
      row('1', {}, 'KAROO', 'Sand'),
      row('4', {}, 'Tidal Wash', 'Ink'),
      row('3', {}, 'karoo', 'Ochre'),
    ];
    expect(ask(rows, {}).skus).toEqual(['2', '3', '1', '4', '5']);
  });

  it.each([
    [1, 3, ['B', 'C']],
    [3, 9, ['D']],
    [4, 9, []],
    [9, 12, []],
    [3, 1, []],
    [-5, 2, ['A', 'B']],
    [0, Number.POSITIVE_INFINITY, ['A', 'B', 'C', 'D']],
    [Number.NaN, 1.9, ['A']],
    [0, Number.NaN, []],
  ])('returns the positions %p to %p, the end excluded', (start, end, skus) => {
    expect(ask(demo, { start, end }).skus).toEqual(skus);
    expect(ask(demo, { start, end, filters: { brand: ['Marram', 'Duinveld'] } }).skus).toEqual(skus);
  });

  it('T11: returns the first product of each design, per collection, and counts designs', () => {
    const of = (range: string) => ({ item_group: ['005'], range: [range], brand: ['Marram'] });
    const rows = [
      row('1', of('Coast'), 'Tidal Wash', 'Sand'),
      row('2', of('Coast'), 'tidal wash', 'Ink'),
      row('3', of('Dune'), 'Tidal Wash', 'Rust'),
      row('4', of('Coast'), 'Karoo', 'Ochre'),
    ];
    expect(ask(rows, { isByDesign: true })).toMatchObject({ skus: ['4', '2', '3'], total: 3 });
    expect(ask(rows, { isByDesign: true, filters: { brand: ['Marram'] }, start: 1, end: 2 })).toMatchObject({
      skus: ['2'],
      total: 3,
    });
  });

  it('answers for an empty catalogue', () => {
    expect(ask([], { filters: { brand: ['x'] }, fields: FIELDS })).toEqual({
      skus: [],
      total: 0,
      options: { web_colour: [], brand: [], design_style: [] },
    });
  });

  it('returns new lists with each answer', () => {
    const index = buildSegment(demo, FIELDS);
    const question = { filters: {}, fields: ['brand'], start: 0, end: 2 };
    const first = index.query(question);
    const expected = structuredClone(first);
    first.skus.length = 0;
    for (const option of first.options.brand ?? []) option.count = 99;
    expect(index.query(question)).toEqual(expected);
  });
});

describe('D12: the index answers as a plain scan of all products does', () => {
  const text = fc.oneof(
    fc.constantFrom(
      'Blue',
      'BLUE',
      'blue',
      'Café',
      'CAFE\u0301',
      'cafe',
      'Straße',
      'İstanbul',
      '-',
      '',
      '2',
      '10',
      '\u{1f9f5}',
      '\uffee',
    ),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  );
  const many = fc.nat({ max: 40 }).map((number) => `value ${number}`);
  const catalogue = fc.uniqueArray(
    fc.record({
      sku: fc.oneof(
        { weight: 4, arbitrary: fc.nat({ max: 400 }).map((number) => `SKU-${number}`) },
        { weight: 1, arbitrary: text },
      ),
      design: text,
      colour: text,
      values: fc.record(
        {
          few: fc.array(fc.constantFrom('Plain', 'plain', 'Floral', 'Stripe'), { maxLength: 3 }),
          single: fc.array(text, { maxLength: 1 }),
          many: fc.array(many, { maxLength: 6 }),
          absent: fc.constant([]),
          rubs: fc.array(fc.constantFrom('9000', '15000', '40000'), { maxLength: 1 }),
          range: fc.array(fc.constantFrom('Karoo', 'KAROO', 'Tidal'), { maxLength: 1 }),
        },
        { requiredKeys: [] },
      ),
    }),
    { selector: ({ sku }) => sku, maxLength: 150, size: 'max' },
  );
  const filter = fc.array(fc.oneof(text, many, fc.constantFrom('PLAIN', 'floral', 'stripe', 'unknown')), {
    maxLength: 3,
  });
  const texts = ['few', 'single', 'many', 'absent'];
  const fields = [...texts, 'rubs'];
  const question = fc.record({
    filters: fc.dictionary(fc.constantFrom(...texts, 'notIndexed'), filter, { maxKeys: 4 }),
    ranges: fc.dictionary(
      fc.constantFrom('rubs', 'notIndexed'),
      fc.record({ min: fc.constantFrom(null, 0, 15_000, 15_001), max: fc.constantFrom(null, 14_999, 40_000) }),
    ),
    fields: fc.uniqueArray(fc.constantFrom(...fields, 'notIndexed')),
    start: fc.integer({ min: -2, max: 160 }),
    end: fc.integer({ min: -2, max: 160 }),
    isByDesign: fc.boolean(),
  });

  it('for random catalogues and questions, one after the other on the same index', () => {
    fc.assert(
      fc.property(catalogue, fc.array(question, { minLength: 1, maxLength: 6 }), (rows, questions) => {
        const index = buildSegment(rows, fields);
        const reference = buildReferenceIndex(rows, fields);
        expect(index.size).toBe(reference.size);
        for (const each of questions) expect(index.query(each)).toEqual(reference.query(each));
      }),
      { numRuns: 300 },
    );
  });
});
