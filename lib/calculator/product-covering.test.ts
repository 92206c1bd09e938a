import { WALLPAPER } from '@/lib/catalogue/item-groups';
import { createEmptyForm } from './form';
import { parseInput } from './parse-input';
import { buildCalculatorHref, findCovering, isRepeatMissing } from './product-covering';

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
  it('is read from its data, the match from its texts', () => {
    expect(findCovering(paper())).toEqual({
      sale: 'roll',
      width: '53',
      length: '10.05',
      repeat: '64',
      match: 'half-drop',
    });
    const straight = paper({ description: '', longDescription: 'Straight match; allow ten metres.' });
    expect(findCovering(straight).match).toBe('straight');
    expect(findCovering(paper({ description: 'Palms' }))).not.toHaveProperty('match');
  });

  const wall = { key: 1, name: '', width: '4', height: '2.5', openings: [] };
  const parseProduct = (product: ReturnType<typeof paper>) =>
    parseInput({ ...createEmptyForm(), walls: [wall], ...findCovering(product) });

  it.each(['-', 'N/A', '', '0', '0cm'])(
    'a repeat of %p means no repeat: the match is free if the texts name none',
    (verticalRepeat) => {
      const plain = paper({ verticalRepeat, description: 'Grasscloth' });
      expect(findCovering(plain)).toEqual({ sale: 'roll', width: '53', length: '10.05', match: 'free' });
      expect(isRepeatMissing(plain)).toBe(false);
    },
  );

  it.each(['-', '0cm'])('a repeat of %p is missing if the texts name a match', (verticalRepeat) => {
    const halfDrop = paper({ verticalRepeat });
    expect(findCovering(halfDrop)).toEqual({ sale: 'roll', width: '53', length: '10.05', match: 'half-drop' });
    expect(isRepeatMissing(halfDrop)).toBe(true);
    expect(parseProduct(halfDrop).input).toBeNull();
    const straight = paper({ verticalRepeat, description: 'Straight match' });
    expect(findCovering(straight).match).toBe('straight');
    expect(isRepeatMissing(straight)).toBe(true);
  });

  it.each(['nonsense', '640', '2 drops', 'see the label'])(
    'a repeat of %p cannot be read: there is no result yet',
    (text) => {
      const product = paper({ verticalRepeat: text, description: 'Palms' });
      expect(findCovering(product)).toEqual({ sale: 'roll', width: '53', length: '10.05', repeat: text });
      expect(isRepeatMissing(product)).toBe(true);
      expect(parseProduct(product)).toMatchObject({ input: null, errors: [{ field: 'repeat' }] });
    },
  );

  it('a long repeat that cannot be read is cut to its field, and is an error', () => {
    const product = paper({ verticalRepeat: ` 64cm  ${'53 '.repeat(20)}`, description: 'Palms' });
    expect(findCovering(product).repeat).toBe('64cm 53 53 53 53 53 53 5');
    expect(parseProduct(product).input).toBeNull();
  });

  it('a repeat names the match too', () => {
    const coveringOf = (verticalRepeat: string) => findCovering(paper({ verticalRepeat, description: 'Palms' }));
    expect(coveringOf('64cm (half drop)')).toMatchObject({ repeat: '64', match: 'half-drop' });
    expect(coveringOf('64 cm ½ drop')).toMatchObject({ repeat: '64', match: 'half-drop' });
    expect(coveringOf('Free match')).toMatchObject({ match: 'free' });
    expect(isRepeatMissing(paper({ verticalRepeat: 'Free match', description: 'Palms' }))).toBe(false);
    expect(isRepeatMissing(paper())).toBe(false);
  });

  it('has no length when sold by the metre', () => {
    const metre = paper({ width: '130cm', length: '100cm', webSize: 'By the metre', description: '' });
    expect(findCovering(metre)).toEqual({ sale: 'metre', width: '130', repeat: '64' });
    expect(findCovering({ ...metre, webSize: '-' }).sale).toBe('metre');
  });

  it('leaves out what the data does not have', () => {
    expect(findCovering(paper({ width: '', length: '-' }))).toEqual({
      sale: 'roll',
      repeat: '64',
      match: 'half-drop',
    });
  });

  it('is in the link from a wallpaper’s page; other products have no link', () => {
    expect(buildCalculatorHref(paper({ sku: 'A&B' }))).toBe(
      '/wallpaper-calculator?sku=A%26B&sale=roll&width=53&length=10.05&repeat=64&match=half-drop',
    );
    expect(buildCalculatorHref(paper({ itemGroup: '005' }))).toBeNull();
  });
});
