import {
  formatItemGroupTitle,
  getItemGroupName,
  ITEM_GROUPS,
  isItemGroup,
  UnmappedItemGroupError,
} from './item-groups';

const NAMES = [
  ['000', 'homeware', 'Homeware'],
  ['001', 'wallpaper', 'Wallpaper'],
  ['004', 'rugs', 'Rugs'],
  ['005', 'fabric', 'Fabric'],
  ['006', 'bedroom', 'Bedroom'],
  ['007', 'illumination', 'Illumination'],
  ['008', 'tableware', 'Tableware'],
  ['009', 'furniture', 'Furniture'],
  ['010', 'decorative', 'Decorative'],
  ['013', 'Throws, Quilts and Furs', 'Throws, Quilts and Furs'],
  ['014', 'wall decor', 'Wall Decor'],
  ['015', 'curtains', 'Curtains'],
  ['016', 'bathroom', 'Bathroom'],
  ['018', 'scatters', 'Scatters'],
  ['9000', 'brands', 'Brands'],
  ['9001', 'outdoor', 'Outdoor'],
] as const;

describe('section 3: item groups', () => {
  it.each(NAMES)('%s is %s, in headings %s', (code, name, title) => {
    expect(getItemGroupName(code)).toBe(name);
    expect(formatItemGroupTitle(code)).toBe(title);
    expect(isItemGroup(code)).toBe(true);
  });

  it('lists the sixteen codes and no other', () => {
    expect(ITEM_GROUPS).toEqual(NAMES.map(([code]) => code));
  });

  it.each(['5', '05', '0005', '002', '', ' 005', 'fabric', 'constructor', '__proto__', '٠٠٥'])(
    'S8: refuses %p with the message of the error catalogue',
    (code) => {
      expect(isItemGroup(code)).toBe(false);
      expect(() => getItemGroupName(code)).toThrow(UnmappedItemGroupError);
      expect(() => formatItemGroupTitle(code)).toThrow(`Item group '${code}' not mapped to category name`);
    },
  );
});
