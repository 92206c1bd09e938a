import { countItems, getItemsNoun, ITEM_GROUPS, UnmappedItemGroupError } from './item-groups';

describe('T12: the word for the items of an item group', () => {
  it.each([
    ['005', 161, '161 fabrics'],
    ['005', 1, '1 fabric'],
    ['001', 1, '1 wallpaper'],
    ['004', 1, '1 rug'],
    ['004', 0, '0 rugs'],
    ['013', 5, '5 throws, quilts and furs'],
    ['013', 1, '1 throw, quilt or fur'],
    ['016', 1, '1 bathroom product'],
    ['014', 2, '2 wall decor products'],
  ])('of %s, %i is %p', (itemGroup, count, text) => {
    expect(countItems(itemGroup, count)).toBe(text);
  });

  it('is lower case in every group', () => {
    for (const code of ITEM_GROUPS) expect(getItemsNoun(code)).toBe(getItemsNoun(code).toLowerCase());
  });

  it('throws for a code of no item group', () => {
    expect(() => getItemsNoun('999')).toThrow(UnmappedItemGroupError);
  });
});
