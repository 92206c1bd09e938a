import fc from 'fast-check';
import { comparePrice, findCheapest } from './designs';
import { productWith } from './testing/fixtures';

const priced = (sku: string, retail: number | null, cut: number | null = null, roll: number | null = null) =>
  productWith({ sku, prices: { retail, cut, roll } });

const order = (...products: ReturnType<typeof productWith>[]): string[] =>
  products.sort(comparePrice).map((product) => product.sku);

describe('D14: smallest-priced', () => {
  it('compares the retail price, else the cut, else the roll price, with unpriced products last', () => {
    expect(
      order(priced('none', null), priced('roll', null, null, 30), priced('cut', 0, 20, 1), priced('retail', 10, 1, 1)),
    ).toEqual(['retail', 'cut', 'roll', 'none']);
  });

  it('compares retail prices even where a cut price would turn the order', () => {
    expect(order(priced('dear', 900, 1, 1), priced('cheap', 100, 500, 500))).toEqual(['cheap', 'dear']);
    expect(order(priced('dear', null, 900, 1), priced('cheap', null, 100, 500))).toEqual(['cheap', 'dear']);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, null])('does not take %p for a price', (price) => {
    expect(order(priced('b', price, price, price), priced('c', 900))).toEqual(['c', 'b']);
  });

  it('settles ties by size key, then by SKU', () => {
    const sized = (sku: string, width: string) => productWith({ sku, width });
    expect(order(sized('z', '160cm'), sized('b', '200cm'), sized('a', '200cm'))).toEqual(['z', 'a', 'b']);
  });

  it('finds the cheapest, or null in an empty list', () => {
    expect(findCheapest([priced('a', 20), priced('b', 10), priced('c', 30)])?.sku).toBe('b');
    expect(findCheapest([])).toBeNull();
  });

  it('gives the same order for any input order', () => {
    const price = fc.option(fc.oneof(fc.constantFrom(10, 20), fc.double()));
    const product = fc
      .tuple(fc.constantFrom('a', 'b', 'c', 'd'), price, price, fc.constantFrom('140cm', '280cm'))
      .map(([sku, retail, cut, width]) => productWith({ sku, width, prices: { retail, cut, roll: null } }));
    fc.assert(
      fc.property(fc.uniqueArray(product, { selector: (p) => p.sku }), (products) => {
        const sorted = [...products].sort(comparePrice);
        expect([...products].reverse().sort(comparePrice)).toEqual(sorted);
        expect(findCheapest(products)).toBe(sorted[0] ?? null);
      }),
    );
  });
});
