import fc from 'fast-check';
import type { Lab } from '@/lib/catalogue/lab';
import { buildSegment } from './facet-index';
import { FacetOverlay } from './facet-overlay';
import type { FacetQuery } from './facet-segment';
import type { FacetRow, SortSetting } from './product-order';

const FIELDS = ['item_group', 'range', 'design', 'brand', 'web_colour', 'martindale'];

const SORT_SETTINGS: readonly SortSetting[] = [
  {
    name: 'Newest',
    getKey: ({ updatedAt }) => updatedAt ?? '',
    compare: (left, right) => (left < right ? 1 : -1),
  },
  {
    name: 'Martindale',
    getKey: ({ values }) => values.martindale?.[0] ?? '',
    compare: (left, right) => Number(right) - Number(left),
  },
];

const some = (...values: string[]) => fc.constantFrom(...values);
const list = (...values: string[]) => fc.uniqueArray(some(...values), { maxLength: 2 });

const row: fc.Arbitrary<FacetRow> = fc
  .record({
    sku: some(...'ABCDEFGHIJ'),
    design: some('Karoo', 'karoo', 'Dune', 'Élan', '10 m', '2 m'),
    colour: some('Ochre', 'ink', 'Ink', ''),
    group: list('005', '001').map((groups) => groups.slice(0, 1)),
    range: list('Coast', 'Veld').map((ranges) => ranges.slice(0, 1)),
    brand: list('Marram', 'Duinveld', 'Atlas'),
    web_colour: list('Blue', 'Red', 'Zinc'),
    martindale: list('20000', '9000'),
    updatedAt: some('2026-01-01', '2026-02-02', ''),
    lab: fc.option(fc.tuple(fc.constantFrom(20, 50, 80), fc.constantFrom(-20, 20), fc.constantFrom(-20, 20))),
  })
  .map(({ sku, design, colour, group, range, brand, web_colour, martindale, updatedAt, lab }) => ({
    ...{ sku, design, colour, ...(updatedAt !== '' && { updatedAt }), ...(lab !== null && { lab: lab as Lab }) },
    values: { item_group: group, range, design: [design.toLowerCase()], brand, web_colour, martindale },
  }));

const rows = fc.uniqueArray(row, { selector: ({ sku }) => sku, maxLength: 10 });

const query: fc.Arbitrary<FacetQuery> = fc
  .record({
    filters: fc.record({ brand: list('Marram', 'Atlas', 'None'), web_colour: list('Blue', 'Zinc') }),
    martindale: fc.option(fc.constant({ min: 10_000, max: null })),
    start: fc.nat(8),
    size: fc.nat(6),
    sort: fc.constantFrom(undefined, 'Newest', 'Martindale', 'Unknown'),
    isByDesign: fc.boolean(),
    near: fc.option(fc.nat(6)),
  })
  .map(({ filters, martindale, start, size, sort, isByDesign, near }) => ({
    ...{ filters, fields: FIELDS, start, end: start + size, isByDesign, ...(sort !== undefined && { sort }) },
    ...(martindale !== null && { ranges: { martindale } }),
    ...(near !== null && { near: { lab: [50, 0, 0] satisfies Lab, limit: near } }),
  }));

describe('O6: an index with changes on top', () => {
  it('answers like one that is built again', () => {
    fc.assert(
      fc.property(rows, rows, list(...'ABCXYZ'), query, (before, changed, deleted, asked) => {
        const now = changed.filter(({ sku }) => !deleted.includes(sku));
        const touched = [...changed.map(({ sku }) => sku), ...deleted];
        const whole = [...before.filter(({ sku }) => !touched.includes(sku)), ...now];
        const expected = buildSegment(whole, FIELDS, SORT_SETTINGS);
        const overlay = new FacetOverlay(
          buildSegment(before, FIELDS, SORT_SETTINGS),
          buildSegment(now, FIELDS, SORT_SETTINGS),
          touched,
          now,
          SORT_SETTINGS,
        );
        expect(overlay.size).toBe(expected.size);
        expect(overlay.query(asked)).toEqual(expected.query(asked));
      }),
      { numRuns: 1500 },
    );
  });

  it('has the right pages far beyond the changes', () => {
    const many = Array.from({ length: 200 }, (_, number): FacetRow => {
      const sku = String(number).padStart(3, '0');
      return { sku, design: 'Karoo', colour: '', values: { brand: ['Marram'] } };
    });
    const changed = many.filter((_, number) => number % 20 === 3).map((one) => ({ ...one, colour: 'Zinc' }));
    const whole = [...many.filter(({ sku }) => changed.every((one) => one.sku !== sku)), ...changed];
    const expected = buildSegment(whole, FIELDS);
    const skus = changed.map(({ sku }) => sku);
    const overlay = new FacetOverlay(buildSegment(many, FIELDS), buildSegment(changed, FIELDS), skus, changed, []);
    for (const start of [0, 3, 50, 185, 195, 199, 200, 300])
      for (const filters of [{}, { brand: ['Marram'] }]) {
        const asked = { filters, fields: [], start, end: start + 9 };
        expect(overlay.query(asked)).toEqual(expected.query(asked));
      }
  });
});
