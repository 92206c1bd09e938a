import { findMenuItem, parseVisitorPath } from './visitor-path';

describe('S1: the path as the visitor sees it', () => {
  it.each([
    ['/live', '/'],
    ['/staging/item_group/005', '/item_group/005'],
    ['/live/filtered/colours=Blue&page=2/item_group/005', '/item_group/005'],
    [
      '/live/variant/item_group/004/collection/A/design/B/colour/C%2FD/targetSize=1.6&targetProduct=X~2F1',
      '/item_group/004/collection/A/design/B/colour/C%2FD',
    ],
    [
      '/live/variant/item_group/004/collection/A/design/colour/colour/Blue/targetSize%3D137cm%26targetProduct%3DX',
      '/item_group/004/collection/A/design/colour/colour/Blue',
    ],
    ['/item_group/005', '/item_group/005'],
    ['/lively/variant', '/lively/variant'],
    ['/', '/'],
  ])('%p is %p', (inner, path) => {
    expect(parseVisitorPath(inner)).toBe(path);
  });
});

describe('G1 D9: the menu item that a page belongs to', () => {
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
    ['/company', '/store-locator'],
    ['/about-us', '/store-locator'],
    ['/store-locator', '/store-locator'],
    ['/careers', '/store-locator'],
    ['/directors', '/store-locator'],
    ['/responsibilities', '/store-locator'],
    ['/wallpaper-calculator', '/item_group/001'],
  ])('%s belongs to %s', (path, item) => expect(findMenuItem(path)).toBe(item));

  it.each(['/', '/category/Quiet%20Patterns', '/careers-fair', '/brands', '/item_groups/005', '/register'])(
    '%s belongs to none',
    (path) => expect(findMenuItem(path)).toBeNull(),
  );
});
