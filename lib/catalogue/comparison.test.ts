import fc from 'fast-check';
import { compareDetails } from './details';
import { buildSkusPath, MAX_COMPARED_PRODUCTS, parseComparedSkus } from './sku-lists';

const row = (term: string, value: string) => ({ term, value });

describe('T5: a comparison', () => {
  it('separates what differs from what is the same, in the order of the details', () => {
    const comparison = compareDetails([
      [row('SKU', 'A'), row('Width', '140cm'), row('Weight', '340 g/m²')],
      [row('SKU', 'B'), row('Width', '140cm'), row('Composition', 'Linen')],
    ]);
    expect(comparison.different).toEqual([
      { term: 'SKU', cells: [row('SKU', 'A'), row('SKU', 'B')] },
      { term: 'Weight', cells: [row('Weight', '340 g/m²'), null] },
      { term: 'Composition', cells: [null, row('Composition', 'Linen')] },
    ]);
    expect(comparison.equal).toEqual([{ term: 'Width', cells: [row('Width', '140cm'), row('Width', '140cm')] }]);
  });

  it('reads the SKUs of an address: no blanks, none twice, at most four', () => {
    expect(parseComparedSkus(new URLSearchParams('sku=A&sku=&sku=+B+&sku=A&x=1'))).toEqual(['A', 'B']);
    expect(parseComparedSkus(new URLSearchParams('sku=1&sku=2&sku=3&sku=4&sku=5'))).toHaveLength(MAX_COMPARED_PRODUCTS);
  });

  it('has an address that is parsed to the same SKUs, for any text', () => {
    const sku = fc
      .string({ minLength: 1, maxLength: 40, unit: 'binary' })
      .filter((text) => text.trim() === text && !/\p{Cs}/u.test(text));
    fc.assert(
      fc.property(fc.uniqueArray(sku, { maxLength: MAX_COMPARED_PRODUCTS }), (skus) => {
        const query = buildSkusPath('/compare', skus).split('?')[1] ?? '';
        expect(parseComparedSkus(new URLSearchParams(query))).toEqual(skus);
      }),
    );
  });
});
