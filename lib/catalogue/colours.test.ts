import { colourChoices, selectProduct } from './designs';
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
const selected = (target: Parameters<typeof selectProduct>[1]) => selectProduct(PRODUCTS, target)?.sku;

describe('P4: colours of a design', () => {
  it('come once each in alphabetical order, with all their sizes, the cheapest first', () => {
    expect(colourChoices(PRODUCTS).map(({ colour, products }) => [colour, products.map((p) => p.sku)])).toEqual([
      ['Ember', ['E-L', 'E-S']],
      ['Lagoon', ['L-S']],
      ['mist', ['M-R', 'M-L']],
    ]);
    expect(colourChoices([])).toEqual([]);
  });
});

describe('P8: preselection', () => {
  it('selects the product that has both the target SKU and size', () => {
    expect(selected({ colour: 'Mist', targetSku: 'M-L', targetSize: '200cmx300cm' })).toBe('M-L');
    expect(selected({ colour: 'Mist', targetSku: 'm-r', targetSize: '200CM' })).toBe('M-R');
    expect(selected({ targetSku: 'L-S', targetSize: '160cmx230cm' })).toBe('L-S');
  });

  it('selects the cheapest of the colour when no product has both', () => {
    expect(selected({ colour: 'Mist', targetSku: 'M-L', targetSize: '200cm' })).toBe('M-R');
    expect(selected({ colour: 'Mist', targetSku: 'M-L' })).toBe('M-R');
    expect(selected({ colour: 'Mist', targetSize: '200cmx300cm' })).toBe('M-R');
    expect(selected({ colour: 'Mist', targetSku: '', targetSize: '' })).toBe('M-R');
  });

  it('matches the colour segment in any case', () => {
    expect(selected({ colour: 'EMBER' })).toBe('E-L');
    expect(selected({ colour: ' lagoon ' })).toBe('L-S');
  });

  it('D6: selects the first colour when there is no segment', () => {
    expect(selected({})).toBe('E-L');
    expect(selected({ colour: null })).toBe('E-L');
  });

  it('D8: selects nothing for a colour that the design does not have, whatever the target', () => {
    expect(selectProduct(PRODUCTS, { colour: 'Puce' })).toBeNull();
    expect(selectProduct(PRODUCTS, { colour: '' })).toBeNull();
    expect(selectProduct(PRODUCTS, { colour: 'Puce', targetSku: 'M-R', targetSize: '200cm' })).toBeNull();
  });

  it('selects nothing when there are no products', () => {
    expect(selectProduct([], {})).toBeNull();
  });
});
