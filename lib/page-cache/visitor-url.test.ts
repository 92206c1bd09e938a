import { chooseVariant, SITE_VARIANTS } from '@/lib/site/variants';
import { buildPageUrl } from './revalidation';
import { keyOf } from './testing/stored-pages';

const HOST = 'www.marram.example.com';

describe('S5: the address of a stored page', () => {
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
    ['/live/variant/item_group/005', null],
  ])('%p is %p', (path, visited) => {
    expect(buildPageUrl(keyOf(path), HOST, 'live')?.path ?? null).toBe(visited);
  });

  it.each([
    ['/live/sitemap/index.xml', '/sitemap.xml'],
    ['/live/sitemap/products-005-1.xml', '/sitemap/products-005-1.xml'],
    ['/live/robots.txt', '/robots.txt'],
    ['/manifest.webmanifest', null],
  ])('of the file %p is %p', (path, visited) => {
    expect(buildPageUrl(keyOf(path, 'APP_ROUTE'), HOST, 'live')?.path ?? null).toBe(visited);
  });

  it('is null for the key of a read', () => {
    expect(buildPageUrl('3f'.repeat(32), HOST, 'live')).toBeNull();
  });
});

describe('S5: the hosts at which stored pages are requested', () => {
  it.each([HOST, 'staging.marram.example.com', 'dev.marram.example.com'])(
    'are %s for its own variant, and a matching host for each other variant',
    (host) => {
      const hosts = SITE_VARIANTS.map(
        (variant) => buildPageUrl(keyOf(`/${variant}/careers`), host, undefined)?.host ?? '',
      );
      expect(hosts.map((one) => chooseVariant(one))).toEqual(SITE_VARIANTS);
      expect(hosts).toContain(host);
    },
  );

  it('are only the site itself where SITE_VARIANT is set', () => {
    expect(buildPageUrl(keyOf('/live/careers'), HOST, 'staging')).toBeNull();
    expect(buildPageUrl(keyOf('/staging/careers'), HOST, 'staging')).toMatchObject({
      path: '/careers',
      host: HOST,
      rank: 0,
    });
  });
});
