import { chooseVariant, type VariantView } from './product-view';

const variant = (sku: string, size: string): VariantView => ({
  sku,
  name: '',
  size,
  sizeLabel: size,
  href: '',
  pictures: [],
  description: { head: '', rest: '' },
  details: [],
  calculator: null,
  ask: null,
});
const SIZES = [variant('M-R', '200cm'), variant('M-L', '200cmx300cm')];
const chooseSku = (search: string, chosen = 'M-R') => chooseVariant(SIZES, chosen, search)?.sku;

describe('P8: the size that the address bar names', () => {
  it('is the one with both this SKU and this size', () => {
    expect(chooseSku('targetSize=200cmx300cm&targetProduct=M-L')).toBe('M-L');
    expect(chooseSku('targetProduct=m-l&targetSize=200CM+x+300cm')).toBe('M-L');
  });

  it('takes the last of several, as the server does', () => {
    expect(chooseSku('targetSize=200cm&targetProduct=M-R&targetSize=200cmx300cm&targetProduct=M-L')).toBe('M-L');
  });

  it.each(['', 'targetProduct=M-L', 'targetSize=200cmx300cm', 'targetSize=200cm&targetProduct=M-L', 'a=%E0%A4%A'])(
    'is the one that the page was rendered for with %p',
    (search) => {
      expect(chooseSku(search)).toBe('M-R');
      expect(chooseSku(search, 'M-L')).toBe('M-L');
    },
  );

  it('is the first when the page was rendered for another, and null without variants', () => {
    expect(chooseSku('', 'GONE')).toBe('M-R');
    expect(chooseVariant([], 'M-R', '')).toBeNull();
  });
});
