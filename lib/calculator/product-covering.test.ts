import { WALLPAPER } from '@/lib/catalogue/item-groups';
import { calculatorHref, productCovering } from './product-covering';

const paper = (fields: object = {}) => ({
  sku: 'PAPD-OLI-ROLL',
  itemGroup: WALLPAPER,
  width: '53cm',
  length: '1005cm',
  webSize: '10 m roll',
  verticalRepeat: '64cm',
  description: 'Olive sprays in a half-drop',
  longDescription: '',
  ...fields,
});

describe('X6: the roll of a product', () => {
  it('is read from its data, the match from its words', () => {
    expect(productCovering(paper())).toEqual({
      sale: 'roll',
      width: '53',
      length: '10.05',
      repeat: '64',
      match: 'half-drop',
    });
    const straight = paper({ description: '', longDescription: 'Straight match; allow ten metres.' });
    expect(productCovering(straight).match).toBe('straight');
    expect(productCovering(paper({ description: 'Palms' }))).not.toHaveProperty('match');
  });

  it.each(['-', 'N/A', '', '0cm', 'nonsense'])('a repeat of %p is none: the match is free', (verticalRepeat) => {
    expect(productCovering(paper({ verticalRepeat }))).toEqual({
      sale: 'roll',
      width: '53',
      length: '10.05',
      match: 'free',
    });
  });

  it('by the metre it has no length of a roll', () => {
    const metre = paper({ width: '130cm', length: '100cm', webSize: 'By the metre', description: '' });
    expect(productCovering(metre)).toEqual({ sale: 'metre', width: '130', repeat: '64' });
    expect(productCovering({ ...metre, webSize: '-' }).sale).toBe('metre');
  });

  it('leaves out what the data does not have', () => {
    expect(productCovering(paper({ width: '', length: '-' }))).toEqual({
      sale: 'roll',
      repeat: '64',
      match: 'half-drop',
    });
  });

  it('goes with the link from a wallpaper’s page, and from no other', () => {
    expect(calculatorHref(paper({ sku: 'A&B' }))).toBe(
      '/wallpaper-calculator?sku=A%26B&sale=roll&width=53&length=10.05&repeat=64&match=half-drop',
    );
    expect(calculatorHref(paper({ itemGroup: '005' }))).toBeNull();
  });
});
