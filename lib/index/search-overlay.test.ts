import fc from 'fast-check';
import { buildSegment } from './facet-index';
import { FacetOverlay } from './facet-overlay';
import type { FacetRow } from './product-order';
import { buildSearchSegment, openSearchIndex, type SearchHits, type SearchRow } from './search-index';
import { createOverlaySearch } from './search-overlay';

const FIELDS = ['item_group', 'application', 'brand', 'range', 'design', 'design_style'];
const some = (...values: string[]) => fc.constantFrom(...values);

const row: fc.Arbitrary<SearchRow> = fc.record({
  sku: some(...'ABCDEFGHIJ'),
  itemGroup: some('005', '001', ''),
  application: some('Curtaining', ''),
  brand: some('Marram', 'Karoo Mills', ''),
  range: some('Coast', 'Karoo', ''),
  design: some('Karoo', 'Karoo Stripe', 'Dune', 'Old Dune'),
  colour: some('Ochre', 'Burnt Ochre', 'Ink'),
  styles: fc.uniqueArray(some('Plain', 'Striped'), { maxLength: 2 }),
});

const facetRow = ({ sku, itemGroup, application, brand, range, design, colour, styles }: SearchRow): FacetRow => {
  const texts = { item_group: itemGroup, application, brand, range, design };
  const values = Object.entries(texts).map(([field, text]) => [field, text === '' ? [] : [text]]);
  return { sku, design, colour, values: { ...Object.fromEntries(values), design_style: styles } };
};

/** The sorted names of the hits, independent of which product represents each. */
function describeHits(hits: SearchHits, rows: readonly SearchRow[]) {
  const rowOf = new Map(rows.map((one) => [one.sku, one]));
  const path = (sku: string, ...fields: (keyof SearchRow)[]) =>
    JSON.stringify(['itemGroup' as const, ...fields].map((field) => rowOf.get(sku)?.[field] ?? 'gone'));
  return {
    Application: hits.Application.map((sku) => path(sku, 'application')).sort(),
    Brand: hits.Brand.map((sku) => path(sku, 'brand')).sort(),
    Collection: hits.Collection.map((sku) => path(sku, 'range')).sort(),
    Design: hits.Design.map((sku) => path(sku, 'range', 'design')).sort(),
    Colour: hits.Colour.map((sku) => path(sku, 'range', 'design', 'colour')).sort(),
    design_style: hits.design_style.map(({ sku, style }) => path(sku) + style).sort(),
    counts: hits.counts,
  };
}

describe('O6: a search with changes on top', () => {
  it('finds the same names as an index that is built again', () => {
    const rows = fc.uniqueArray(row, { selector: ({ sku }) => sku, maxLength: 10 });
    const term = some('karoo', 'dune', 'ochre', 'o', 'ma', 'karoo ochre', 'plain', 'curtain', 'old', 'coast', 'ink');
    fc.assert(
      fc.property(rows, rows, fc.uniqueArray(some(...'ABC')), term, (before, changed, deleted, asked) => {
        const now = changed.filter(({ sku }) => !deleted.includes(sku));
        const touched = [...changed.map(({ sku }) => sku), ...deleted];
        const whole = [...before.filter(({ sku }) => !touched.includes(sku)), ...now];
        const [base, changes] = [before, now].map((list) => buildSegment(list.map(facetRow), FIELDS));
        if (base === undefined || changes === undefined) throw new Error('two segments');
        const facets = new FacetOverlay(base, changes, touched, now.map(facetRow), []);
        const search = createOverlaySearch(buildSearchSegment(before), buildSearchSegment(now), facets);
        const expected = openSearchIndex(buildSearchSegment(whole)).search(asked);
        expect(describeHits(search.search(asked), whole)).toEqual(describeHits(expected, whole));
      }),
      { numRuns: 1500 },
    );
  });

  it('suggests names of the index and of the changes', () => {
    const rowOf = (sku: string, design: string): SearchRow => ({
      ...{ sku, itemGroup: '005', application: '', brand: '', range: '', colour: '', styles: [] },
      design,
    });
    const [before, now] = [[rowOf('A', 'Hazelbury')], [rowOf('B', 'Saltmarsh')]];
    const facets = new FacetOverlay(
      buildSegment(before.map(facetRow), FIELDS),
      buildSegment(now.map(facetRow), FIELDS),
      ['B'],
      now.map(facetRow),
      [],
    );
    const search = createOverlaySearch(buildSearchSegment(before), buildSearchSegment(now), facets);
    expect([search.suggest('hezalbury'), search.suggest('saltmrash'), search.suggest('xyzzyx')]).toEqual([
      'hazelbury',
      'saltmarsh',
      null,
    ]);
  });
});
