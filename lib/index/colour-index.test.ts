import fc from 'fast-check';
import { computeColourDifference, convertHexToLab, type Lab } from '@/lib/catalogue/lab';
import { buildSegment } from './facet-index';
import type { FacetQuery } from './facet-segment';
import type { FacetRow } from './product-order';

const SLATE = convertHexToLab('8a9ba8');

function row(sku: string, hex: string | null, brand = 'Marram'): FacetRow {
  const lab = hex === null ? {} : { lab: convertHexToLab(hex) };
  return { sku, design: sku, colour: '', values: { brand: [brand] }, ...lab };
}

const ROWS = [
  row('A', 'ff0000'),
  row('B', '8a9ba8'),
  row('C', null),
  row('D', '8090a0', 'Duinveld'),
  row('E', '8a9ba8'),
];

const ask = (question: Partial<FacetQuery>, rows: readonly FacetRow[] = ROWS) =>
  buildSegment(rows, ['brand']).query({ filters: {}, fields: [], start: 0, end: 100, ...question });

describe('T4: the products nearest to a colour', () => {
  it('come nearest first, equally near ones A–Z; those without a colour are left out', () => {
    expect(ask({ near: { lab: SLATE, limit: 60 } })).toMatchObject({ skus: ['B', 'E', 'D', 'A'], total: 4 });
  });

  it('are counted up to the limit, in pages and with filters, whatever the sort order', () => {
    expect(ask({ near: { lab: SLATE, limit: 2 } })).toMatchObject({ skus: ['B', 'E'], total: 2 });
    expect(ask({ near: { lab: SLATE, limit: 3 }, start: 1, end: 2, sort: 'Newest' })).toMatchObject({
      skus: ['E'],
      total: 3,
    });
    expect(ask({ near: { lab: SLATE, limit: 3 }, start: 2, end: 1 }).skus).toEqual([]);
    expect(ask({ near: { lab: SLATE, limit: 0 } })).toMatchObject({ skus: [], total: 0 });
    expect(ask({ near: { lab: SLATE, limit: 60 }, filters: { brand: ['Duinveld'] } })).toMatchObject({
      skus: ['D'],
      total: 1,
    });
  });

  it('are an empty list in an index without colours', () => {
    const index = buildSegment([row('C', null)], []);
    expect(index.hasColours).toBe(false);
    expect(ask({ near: { lab: SLATE, limit: 60 } }, [row('C', null)])).toMatchObject({ skus: [], total: 0 });
    expect(buildSegment(ROWS, []).hasColours).toBe(true);
  });

  it('are the same as with a sort of all products by distance', () => {
    // Whole numbers are exact in single precision, so that equal distances are equal in both.
    const value = fc.integer({ min: -3, max: 3 });
    const lab = fc.tuple(value, value, value).map(([l, a, b]): Lab => [50 + 5 * l, 20 * a, 20 * b]);
    fc.assert(
      fc.property(fc.array(fc.option(lab)), lab, fc.nat(20), (colours, near, limit) => {
        const rows = colours.map((colour, index): FacetRow => {
          const sku = String(index).padStart(3, '0');
          return { sku, design: 'Karoo', colour: '', values: {}, ...(colour && { lab: colour }) };
        });
        const distance = ({ lab: own }: FacetRow) => (own ? computeColourDifference(near, own) : Number.NaN);
        const expected = rows.filter((one) => one.lab).sort((one, other) => distance(one) - distance(other));
        expect(ask({ near: { lab: near, limit } }, rows).skus).toEqual(expected.slice(0, limit).map(({ sku }) => sku));
      }),
    );
  });
});
