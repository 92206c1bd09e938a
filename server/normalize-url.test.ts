import fc from 'fast-check';
import { normalizePageUrl, normalizeUrl } from './normalize-url';

describe('D8: normalization of an invalid URL', () => {
  it.each([
    ['/item_group/005', '/item_group/005'],
    ['/a%20b?c=100%', '/a%20b?c=100%'],
    ['/100%', '/100%25'],
    ['/a%20b/100%', '/a%2520b/100%25'],
    ['/%c0%ae?x=1', '/%25c0%25ae?x=1'],
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/brand/%2e%2E', '/brand/%252e%252E'],
    ['/brand/.%2e/x?y=%2e', '/brand/.%252e/x?y=%2e'],
    ['/%2e.', '/%252e.'],
    ['/brand/%2e/x', '/brand/%252e/x'],
    ['/brand/a%2eb/%2e%2e%2e', '/brand/a%2eb/%2e%2e%2e'],
    ['http://evil.example/brand?x=1', '/brand?x=1'],
    ['HTTPS://user@evil.example:99', '/'],
    ['http://evil.example?x=http://y/', '/?x=http://y/'],
    ['http://evil.example/100%', '/100%25'],
    ['*', '*'],
  ])('%s becomes %s', (url, expected) => {
    expect(normalizeUrl(url)).toBe(expected);
  });

  it('always gives a path that can be decoded', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:[%/a-f0-9?]|%[0-9a-f]{2}){0,20}$/), (url) => {
        expect(() => decodeURIComponent(normalizeUrl(url).split('?')[0] ?? '')).not.toThrow();
      }),
    );
  });
});

describe('S5: the path that a request names', () => {
  it.each([
    ['/api/../careers', '/careers'],
    ['/api/./search?query=a/../b', '/api/search?query=a/../b'],
    ['/../../etc/passwd', '/etc/passwd'],
    ['/item_group\\005', '/item_group/005'],
    ['\\\\evil.example', '///evil.example'],
    ['/careers#top', '/careers'],
    ['careers', '/careers'],
    ['/%66iltered/colours=Blue/item%5Fgroup/005?%63=%63', '/filtered/colours=Blue/item_group/005?%63=%63'],
    ['/brand/%41%2D%7e%39%20%2Fb%2ec', '/brand/A-~9%20%2Fb%2ec'],
    ['/brand/100%2541', '/brand/100%2541'],
  ])('%s is %s', (url, expected) => {
    expect(normalizeUrl(url)).toBe(expected);
  });

  it('is the same when it is normalized again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\/[%/.a-f0-9?\\#]{0,20}$/), (url) => {
        const normalized = normalizeUrl(url);
        expect(normalizeUrl(normalized).replaceAll('%25', '%')).toBe(normalized.replaceAll('%25', '%'));
        expect(normalized.split('?')[0]).not.toMatch(/\/\.\.?(?:\/|$)/);
      }),
    );
  });
});

describe('S4: the query parameters that reach a page', () => {
  it.each([
    ['/careers?email=a@b.example&reset_token=x', '/careers'],
    ['/?utm_source=mail', '/'],
    ['/item_group/005?colours=Blue&utm_source=mail&page=2', '/item_group/005?colours=Blue&page=2'],
    ['/item_group/005?page=2&%63olours=Blue&colours=+Blue', '/item_group/005?colours=Blue&page=2'],
    ['/item_group/005?page=1', '/item_group/005'],
    ['/search?gclid=2&query=hazel&page=2', '/search?query=hazel'],
    ['/item_group/005/collection/A?colours=2&_rsc=x&page=3', '/item_group/005/collection/A?colours=2'],
    ['/item_group/005/brand/Marram?colours=Blue', '/item_group/005/brand/Marram'],
    [
      '/item_group/005/collection/Karoo/design/A/colour/B?targetSize=1&targetProduct=K-1&gclid=2',
      '/item_group/005/collection/Karoo/design/A/colour/B?targetSize=1&targetProduct=K-1',
    ],
    [
      '/item_group/005/collection/A/design/B/colour/C?targetSize=marker',
      '/item_group/005/collection/A/design/B/colour/C',
    ],
    [
      '/item_group/005/collection/A/design/B/colour/C?targetSize=1%0A2&targetProduct=K',
      '/item_group/005/collection/A/design/B/colour/C',
    ],
    ['/brand?brand=Marram&x=1', '/brand?brand=Marram'],
    ['/live/item_group/005?page=2&x=1', '/live/item_group/005?page=2'],
    ['/brand/Marram?brand=Other', '/brand/Marram'],
    ['/newsletter/unsubscribe?token=a.b&x=1', '/newsletter/unsubscribe?token=a.b'],
    ['/register/form?new&x=1', '/register/form?new'],
    ['/api/search?query=linen', '/api/search?query=linen'],
    ['/wallpaper-calculator?width=3&x=1', '/wallpaper-calculator?width=3&x=1'],
    ['/embed/catalogue/outdoor?width=3', '/embed/catalogue/outdoor?width=3'],
    ['/_next/image?url=%2Fmedia%2Flarge%2Fx.webp&w=480&q=75', '/_next/image?url=%2Fmedia%2Flarge%2Fx.webp&w=480&q=75'],
    ['/api/products/?item_group=005', '/api/products/?item_group=005'],
    [
      '/item_group/005/collection/A/design/B/colour/C/?targetSize=1&targetProduct=K-1&x=1',
      '/item_group/005/collection/A/design/B/colour/C/?targetSize=1&targetProduct=K-1',
    ],
    ['/careers/?x=1', '/careers/'],
    ['/careers?', '/careers'],
    ['/api?email=x', '/api'],
    ['/api/unknown?email=x', '/api/unknown'],
    ['/_next/static/nothing.js?email=x', '/_next/static/nothing.js'],
  ])('of %s are those of %s', (url, expected) => {
    expect(normalizePageUrl(url)).toBe(expected);
  });

  it('include the hash of the router in its requests', () => {
    expect(normalizePageUrl('/careers?_rsc=x&a=b', true)).toBe('/careers?_rsc=x');
    expect(normalizePageUrl('/careers?_rsc=x&a=b')).toBe('/careers');
  });
});
