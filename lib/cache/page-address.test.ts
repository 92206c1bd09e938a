import { visitorPathOfKey } from './page-address';
import { keyOf } from './testing/page-server';

describe('S5: the address of a kept page', () => {
  it.each([
    ['/live', '/'],
    ['/live/careers', '/careers'],
    ['/live/item_group/005/application/Dual Purpose', '/item_group/005/application/Dual%20Purpose'],
    ['/live/brand/100% Linen', '/brand/100%25%20Linen'],
    ['/live/brand/Skaap & Klei', '/brand/Skaap%20%26%20Klei'],
    ['/live/brand/100% Linen %2F Cotton', '/brand/100%25%20Linen%20%2F%20Cotton'],
    ['/live/collections/a%25b/406', '/collections/a%2525b/406'],
    ['/live/brand/Größe', '/brand/Gr%C3%B6%C3%9Fe'],
    ['/staging/careers', null],
    ['/liveries', null],
    ['/live/filtered/item_group/005', null],
    ['/live/chosen/item_group/005', null],
  ])('%p is %p', (path, visited) => {
    expect(visitorPathOfKey(keyOf(path), 'live')).toBe(visited);
  });

  it.each([
    ['/live/sitemap/index.xml', '/sitemap.xml'],
    ['/live/sitemap/products-005-1.xml', '/sitemap/products-005-1.xml'],
    ['/live/robots.txt', '/robots.txt'],
    ['/manifest.webmanifest', null],
  ])('of the file %p is %p', (path, visited) => {
    expect(visitorPathOfKey(keyOf(path, 'APP_ROUTE'), 'live')).toBe(visited);
  });

  it('is none for an answer of the hub', () => {
    expect(visitorPathOfKey('3f'.repeat(32), 'live')).toBeNull();
  });
});
