import fc from 'fast-check';
import { buildSegment } from '@/lib/index/facet-index';
import type { FacetRow } from '@/lib/index/product-order';
import { buildReferenceIndex } from '@/lib/index/testing/reference-index';
import { SORT_SETTINGS } from './product-fields';

const row = (sku: string, changes: Partial<FacetRow> = {}): FacetRow => ({
  sku,
  design: 'Karoo',
  colour: 'Ochre',
  values: {},
  ...changes,
});

function skus(rows: FacetRow[], sort: string, filters: Record<string, string[]> = {}): string[] {
  return buildSegment(rows, ['web_colour', 'brand'], SORT_SETTINGS).query({
    filters,
    fields: [],
    start: 0,
    end: 100,
    sort,
  }).skus;
}

describe('T11: the sort orders of products', () => {
  it('Newest begins with the latest change; products without a time come last, A–Z', () => {
    const rows = [
      row('4', { design: 'B' }),
      row('3', { design: 'A' }),
      row('2', { updatedAt: '2026-01-02T00:00:00.000Z' }),
      row('1', { updatedAt: '2026-03-01T00:00:00.000Z' }),
    ];
    expect(skus(rows, 'Newest')).toEqual(['1', '2', '3', '4']);
  });

  it('Colour sorts by the first colour group around the colour wheel, then by name', () => {
    const rows = ['Zebra', 'Black', 'blue', 'Apricot', 'Cream', 'Red'].map((name) =>
      row(name, { values: { web_colour: [name, 'Cream'] } }),
    );
    expect(skus([row('none'), ...rows], 'Colour')).toEqual([
      'Cream',
      'Red',
      'blue',
      'Black',
      'Apricot',
      'Zebra',
      'none',
    ]);
  });

  it('Martindale begins with the highest number; ties are A–Z, and pieces without a number come last', () => {
    const rows = [
      row('none'),
      row('9', { values: { martindale: ['9000'] } }),
      row('B', { values: { martindale: ['40000'] }, design: 'B' }),
      row('A', { values: { martindale: ['40000'] }, design: 'A' }),
      row('100', { values: { martindale: ['100000'] } }),
    ];
    expect(skus(rows, 'Martindale')).toEqual(['100', 'A', 'B', '9', 'none']);
  });

  it('an unknown order is A–Z', () => {
    const rows = [row('2', { design: 'B', values: { martindale: ['5'] } }), row('1', { design: 'A' })];
    expect(skus(rows, 'Cheapest')).toEqual(['1', '2']);
    expect(skus(rows, '')).toEqual(['1', '2']);
  });

  it('agree with a plain sort of all products, under filters and on every page', () => {
    const times = ['2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z', '2025-12-31T23:59:59.999Z'];
    const product = fc.record(
      {
        sku: fc.nat({ max: 60 }).map((number) => `SKU-${number}`),
        design: fc.constantFrom('Karoo', 'karoo', 'Fynbos', ''),
        colour: fc.constantFrom('Ochre', 'Ink', ''),
        values: fc.record({
          web_colour: fc.array(fc.constantFrom('Blue', 'Cream', 'Puce', 'Black'), { maxLength: 2 }),
          brand: fc.array(fc.constantFrom('Marram', 'Duinveld'), { maxLength: 1 }),
          martindale: fc.array(fc.constantFrom('9000', '15000', '100000'), { maxLength: 1 }),
        }),
        updatedAt: fc.constantFrom(...times),
      },
      { requiredKeys: ['sku', 'design', 'colour', 'values'] },
    );
    const question = fc.record({
      filters: fc.dictionary(
        fc.constantFrom('web_colour', 'brand'),
        fc.array(fc.constantFrom('Blue', 'Cream', 'Marram'), { maxLength: 2 }),
      ),
      fields: fc.constant([]),
      start: fc.integer({ min: -2, max: 80 }),
      end: fc.integer({ min: -2, max: 80 }),
      sort: fc.constantFrom('Newest', 'Colour', 'Martindale', 'Unknown'),
    });
    fc.assert(
      fc.property(fc.array(product, { maxLength: 80 }), fc.array(question, { maxLength: 5 }), (rows, questions) => {
        const index = buildSegment(rows, ['web_colour', 'brand'], SORT_SETTINGS);
        const reference = buildReferenceIndex(rows, ['web_colour', 'brand'], SORT_SETTINGS);
        for (const each of questions) expect(index.query(each)).toEqual(reference.query(each));
      }),
      { numRuns: 200 },
    );
  });
});
