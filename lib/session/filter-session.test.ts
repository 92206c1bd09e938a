import fc from 'fast-check';
import {
  EMPTY_SESSION,
  findReturnPosition,
  formatFilterSession,
  leavePage,
  parseFilterSession,
  parsePageKind,
  shouldPreserveScroll,
} from './filter-session';

const GRID = '/item_group/005';
const FILTERED = '/item_group/005?colours=Blue&page=2';
const APPLICATION = '/item_group/005/application/Curtaining';
const DESIGN = '/item_group/005/collection/Karoo/design/Karoo%20Plain/colour/Ochre?targetSize=140cm';

const FLAGS: readonly string[] = Object.keys(formatFilterSession(EMPTY_SESSION));

const fromGrid = leavePage(EMPTY_SESSION, FILTERED, DESIGN, 1234.4);

describe('the filter session', () => {
  it('H14: stores where a grid was left for a design, with its item group', () => {
    expect(formatFilterSession(fromGrid)).toEqual({
      fromFilterComponent: 'true',
      multifilter_active: 'true',
      multifilter_scroll_position: '1234',
      multifilter_item_group: '005',
      changing_from_category_to_application: null,
    });
    expect(leavePage(EMPTY_SESSION, GRID, DESIGN, 7).isActive).toBe(false);
    expect(leavePage(EMPTY_SESSION, GRID, '/about-us', 7)).toMatchObject({ isFromFilter: false, scrollPosition: 7 });
  });

  it('H14: restores the position on return to the same item group, and nowhere else', () => {
    expect(findReturnPosition(fromGrid, FILTERED)).toBe(1234);
    expect(findReturnPosition(fromGrid, APPLICATION)).toBe(1234);
    expect(findReturnPosition(fromGrid, '/item_group/001')).toBeNull();
    expect(findReturnPosition(fromGrid, DESIGN)).toBeNull();
    expect(findReturnPosition(fromGrid, '/')).toBeNull();
    expect(findReturnPosition(leavePage(EMPTY_SESSION, GRID, '/about-us', 7), GRID)).toBeNull();
  });

  it("H14: from an item group to its application, the position stays the item group's", () => {
    const changing = leavePage(EMPTY_SESSION, GRID, APPLICATION, 900);
    expect(changing.isChanging).toBe(true);
    expect(findReturnPosition({ ...changing, isFromFilter: true }, APPLICATION)).toBeNull();
    expect(leavePage(EMPTY_SESSION, GRID, '/item_group/001/application/x', 900).isChanging).toBe(false);
    expect(leavePage(changing, APPLICATION, DESIGN, 300)).toMatchObject({ isChanging: false, scrollPosition: 300 });
  });

  it('H14: is cleared when the design pages are left, and kept from colour to colour', () => {
    expect(leavePage(fromGrid, DESIGN, `${DESIGN}&x=1`, 50)).toBe(fromGrid);
    for (const to of [GRID, '/', '/item_group/005/collection/Karoo', '/register'])
      expect(leavePage(fromGrid, DESIGN, to, 50)).toEqual(EMPTY_SESSION);
    expect(Object.values(formatFilterSession(EMPTY_SESSION))).toEqual(FLAGS.map(() => null));
    expect(leavePage(fromGrid, '/', '/about-us', 50)).toBe(fromGrid);
  });

  it('H14: is read as it was written; anything else is ignored', () => {
    const session = fc.record({
      isFromFilter: fc.boolean(),
      isActive: fc.boolean(),
      isChanging: fc.boolean(),
      scrollPosition: fc.nat(9_999_999),
      itemGroup: fc.constantFrom('005', '001', '9000'),
    });
    fc.assert(
      fc.property(session, (written) => {
        const flags = formatFilterSession(written);
        expect(parseFilterSession((flag) => flags[flag])).toEqual(written);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.option(fc.string()), { minLength: 5, maxLength: 5 }), (values) => {
        const read = parseFilterSession((flag) => values[FLAGS.indexOf(flag)] ?? null);
        expect(read.scrollPosition === null).toBe(read.itemGroup === null);
        expect(read.scrollPosition ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

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
    expect(parsePageKind(address)).toEqual({ kind, itemGroup });
  });

  it.each(['page=2', 'colours=Blue', 'types=Print', 'design_style=Floral', 'brand=Marram'])(
    'H6: %s stops the scroll to the top of an application page, and of no other',
    (query) => {
      expect(shouldPreserveScroll(`/item_group/005/application/Curtaining?${query}`)).toBe(true);
      expect(shouldPreserveScroll(`/item_group/005/application/Curtaining?x=1&${query}#y`)).toBe(true);
      expect(shouldPreserveScroll(`/item_group/005?${query}`)).toBe(false);
    },
  );

  it('H6: other keys do not', () => {
    expect(shouldPreserveScroll('/item_group/005/application/Curtaining')).toBe(false);
    expect(shouldPreserveScroll('/item_group/005/application/Curtaining?material=Linen&application=Upholstery')).toBe(
      false,
    );
  });
});
