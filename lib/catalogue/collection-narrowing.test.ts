import fc from 'fast-check';
import { collectOptions, narrowCollection, parseNarrowing } from './collection-narrowing';
import { facetsWith, productWith } from './testing/fixtures';

const PRODUCTS = [
  productWith({
    sku: 'A',
    applications: ['Curtaining', 'Dual Purpose'],
    facets: facetsWith({ colours: ['Yellow', 'Blue'], types: ['Print'], design_style: ['Floral'] }),
  }),
  productWith({
    sku: 'B',
    applications: ['Upholstery'],
    facets: facetsWith({ colours: ['blue green'], types: ['-'], design_style: ['Plain', ' '] }),
  }),
  productWith({
    sku: 'C',
    applications: ['Upholstery'],
    facets: facetsWith({ colours: ['Blue'], types: ['Sheer'], design_style: ['Floral'] }),
  }),
];

const skus = (query: string): string =>
  narrowCollection(PRODUCTS, parseNarrowing(query))
    .map((p) => p.sku)
    .join('');

describe('D29: narrowing a collection', () => {
  it('numbers the options in alphabetical order, without duplicates, blanks and the type -', () => {
    expect(collectOptions(PRODUCTS)).toEqual({
      colours: ['Blue', 'blue green', 'Yellow'],
      design_style: ['Floral', 'Plain'],
      types: ['Print', 'Sheer'],
    });
  });

  it.each([
    ['', 'ABC'],
    ['colours=1', 'AC'],
    ['colours=2', 'B'],
    ['colours=2&colours=3', 'AB'],
    ['colours=%201%20', 'AC'],
    ['types=2', 'C'],
    ['design_style=1&types=1', 'A'],
    ['colours=1&application=upholstery', 'C'],
    ['application=Dual+Purpose', 'A'],
    ['application=Curtaining&application=Upholstery', 'ABC'],
    ['application=Sheer', ''],
    ['application=', 'ABC'],
    ['design_style=2&types=1', ''],
  ])('C6: %p leaves %p', (query, expected) => {
    expect(skus(query)).toBe(expected);
  });

  it.each(['0', '4', '-1', '1.0', '1e0', '0x1', 'Blue', '', 'NaN', '٢', '9'.repeat(400)])(
    'ignores the number %p',
    (place) => {
      expect(skus(`colours=${encodeURIComponent(place)}`)).toBe('ABC');
      expect(skus(`colours=${encodeURIComponent(place)}&colours=1`)).toBe('AC');
    },
  );

  it('never throws and never invents a product', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('application', 'colours', 'types'), fc.string())), (pairs) => {
        const narrowed = narrowCollection(PRODUCTS, parseNarrowing(new URLSearchParams(pairs)));
        expect(narrowed.every((product) => PRODUCTS.includes(product))).toBe(true);
      }),
    );
  });
});
