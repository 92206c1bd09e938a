import { menuPlace } from './menu-place';

describe('G1 D9: the menu item under which a page stands', () => {
  it.each([
    ['/item_group/005', '/item_group/005'],
    ['/item_group/005/application/Dual%20Purpose/collection/Karoo', '/item_group/005'],
    ['/item_group/001/collection/Hazelbury/design/Hazelbury/colour/Duck%20Egg', '/item_group/001'],
    ['/item_group/000', '/item_group/000'],
    ['/item_group/018', '/item_group/000'],
    ['/item_group/013/application/Throws', '/item_group/000'],
    ['/item_group/9000', '/item_group/9000'],
    ['/item_group/9000/brand/Duinveld', '/item_group/9000'],
    ['/item_group/005/brand/Duinveld', '/item_group/9000'],
    ['/brand/Skaap%20%26%20Klei', '/item_group/9000'],
    ['/brand', '/item_group/9000'],
    ['/internationals', '/item_group/9000'],
    ['/internationals/brand/2', '/item_group/9000'],
    ['/company', '/company'],
    ['/about-us', '/company'],
    ['/store-locator', '/company'],
    ['/careers', '/company'],
    ['/directors', '/company'],
    ['/responsibilities', '/company'],
    ['/wallpaper-calculator', '/company'],
  ])('%s stands under %s', (path, item) => expect(menuPlace(path)).toBe(item));

  it.each(['/', '/category/Quiet%20Patterns', '/careers-fair', '/brands', '/item_groups/005', '/register'])(
    '%s stands under none',
    (path) => expect(menuPlace(path)).toBeNull(),
  );
});
