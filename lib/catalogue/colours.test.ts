import { listColourChoices, selectProduct } from './designs';
import { productWith } from './testing/fixtures';

const rug = (sku: string, colour: string, retail: number | null, width: string, length: string, diameter = '0cm') =>
  productWith({ sku, colour, width, length, diameter, prices: { retail, cut: null, roll: null } });

const PRODUCTS = [
  rug('M-L', 'Mist', 17700, '200cm', '300cm'),
  rug('M-R', 'mist', 9250, '200cm', '200cm', '200cm'),
  rug('L-S', 'Lagoon', 10850, '160cm', '230cm'),
  rug('E-S', 'Ember', null, '160cm', '230cm'),
  rug('E-L', 'Ember', 17700, '200cm', '300cm'),
];

/** What the page of a colour opens with, or of the first colour for null. */
const selected = (colour: string | null, target: { sku: string; size: string } | null = null) =>
  selectProduct(PRODUCTS, { colour, target })?.sku;

describe('P4: colours of a design', () => {
  it('come once each in alphabetical order, with all their sizes, the cheapest first', () => {
    expect(listColourChoices(PRODUCTS).map(({ colour, products }) => [colour, products.map((p) => p.sku)])).toEqual([
      ['Ember', ['E-L', 'E-S']],
      ['Lagoon', ['L-S']],
      ['mist', ['M-R', 'M-L']],
    ]);
    expect(listColourChoices([])).toEqual([]);
  });
});

describe('P8: preselection', () => {
  it('selects the product that has both the target SKU and size', () => {
    expect(selected('Mist', { sku: 'M-L', size: '200cmx300cm' })).toBe('M-L');
    expect(selected('Mist', { sku: 'm-r', size: '200CM' })).toBe('M-R');
    expect(selected(null, { sku: 'L-S', size: '160cmx230cm' })).toBe('L-S');
  });

  it('selects the cheapest of the colour when no product has both', () => {
    expect(selected('Mist', { sku: 'M-L', size: '200cm' })).toBe('M-R');
    expect(selected('Mist', { sku: 'M-L', size: '' })).toBe('M-R');
    expect(selected('Mist', { sku: '', size: '200cmx300cm' })).toBe('M-R');
    expect(selected('Mist', { sku: '', size: '' })).toBe('M-R');
  });

  it('matches the colour segment in any case', () => {
    expect(selected('EMBER')).toBe('E-L');
    expect(selected(' lagoon ')).toBe('L-S');
  });

  it('D6: selects the first colour when there is no segment', () => {
    expect(selected(null)).toBe('E-L');
  });

  it('D8: selects nothing for a colour that the design does not have, whatever the target', () => {
    expect(selected('Puce')).toBeUndefined();
    expect(selected('')).toBeUndefined();
    expect(selected('Puce', { sku: 'M-R', size: '200cm' })).toBeUndefined();
  });

  it('selects nothing when there are no products', () => {
    expect(selectProduct([], { colour: null, target: null })).toBeNull();
  });
});
