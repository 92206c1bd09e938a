import { keepsScroll, pageKind } from './page-kind';

describe('the kind of a page', () => {
  it.each([
    ['/item_group/005', 'category', '005'],
    ['/item_group/005/?colours=Blue', 'category', '005'],
    ['/item_group/005/application/Dual%20Purpose?page=2#x', 'application', '005'],
    ['/item_group/005/collection/Karoo/design/Karoo%20Plain', 'design', '005'],
    ['/item_group/001/application/A/collection/B/design/C/colour/D?targetSize=1', 'design', '001'],
    ['/item_group/005/collection/Karoo', 'other', null],
    ['/item_group/005/application/Curtaining/collection/Karoo', 'other', null],
    ['/item_group/9001/application_type/outdoor', 'other', null],
    ['/', 'other', null],
    ['', 'other', null],
  ])('of %p is %p', (address, kind, itemGroup) => {
    expect(pageKind(address)).toEqual({ kind, itemGroup });
  });

  it.each(['page=2', 'colours=Blue', 'types=Print', 'design_style=Floral', 'brand=Marram'])(
    'H6: %s stops the scroll to the top of an application page, and of no other',
    (query) => {
      expect(keepsScroll(`/item_group/005/application/Curtaining?${query}`)).toBe(true);
      expect(keepsScroll(`/item_group/005/application/Curtaining?x=1&${query}#y`)).toBe(true);
      expect(keepsScroll(`/item_group/005?${query}`)).toBe(false);
    },
  );

  it('H6: other keys do not', () => {
    expect(keepsScroll('/item_group/005/application/Curtaining')).toBe(false);
    expect(keepsScroll('/item_group/005/application/Curtaining?material=Linen&application=Upholstery')).toBe(false);
  });
});
