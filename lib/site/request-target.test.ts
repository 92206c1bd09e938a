import { decodeQuerySegment } from '@/lib/catalogue/filtered-page';
import { type IncomingRequest, resolveRequestTarget } from './request-target';

const target = (request: Partial<IncomingRequest>) =>
  resolveRequestTarget({
    host: 'www.marram.example.com',
    pathname: '/',
    search: '',
    variant: undefined,
    isDevelopmentServer: false,
    ...request,
  });

describe('S1: where a request goes', () => {
  it('F15: a page has one address for the same filters in any order', () => {
    for (const search of ['?types=Print&colours=Sea+Green', '?colours=Sea%20Green&x=1&types=Print'])
      expect(target({ pathname: '/item_group/005', search })).toBe(
        '/live/filtered/types=Print&colours=Sea+Green/item_group/005',
      );
  });

  it.each([
    '/item_group/005',
    '/item_group/005/application/Curtaining',
    '/item_group/005/collection/Karoo',
    '/item_group/005/application/Dual%20Purpose/collection/Karoo',
  ])('F15: %s can be filtered', (pathname) => {
    expect(target({ pathname, search: '?colours=2' })).toBe(`/live/filtered/colours=2${pathname}`);
  });

  it.each([
    ['/item_group/005', '?utm_source=letter'],
    ['/item_group/005/collection/Karoo/design/Kraal/colour/Ochre', '?types=Print'],
    ['/item_group/005', '?page=1'],
    ['/item_group/9000', '?colours=Blue'],
    ['/brand', '?brand=Marram'],
    ['/', '?page=2'],
  ])('%s%s is the plain page', (pathname, search) => {
    expect(target({ pathname, search })).toBe(pathname === '/' ? '/live' : `/live${pathname}`);
  });

  it('D25: staging and development have pages of their own', () => {
    expect(target({ host: 'staging.marram.example.com', pathname: '/careers' })).toBe('/staging/careers');
    expect(target({ host: 'dev.marram.example.com' })).toBe('/development');
  });

  it.each(['/robots.txt', '/sitemap/005.xml'])('D27: %s has one version per variant', (pathname) => {
    expect(target({ host: 'staging.marram.example.com', pathname })).toBe(`/staging${pathname}`);
  });

  it('SITE_VARIANT overrides the host, unless it is not a variant', () => {
    expect(target({ variant: 'staging' })).toBe('/staging');
    expect(target({ variant: 'nonsense' })).toBe('/live');
  });

  it('the sitemap index has an inner path that Next.js does not take for a file of its own', () => {
    expect(target({ pathname: '/sitemap.xml' })).toBe('/live/sitemap/index.xml');
    expect(target({ variant: 'staging', pathname: '/sitemap.xml' })).toBe('/staging/sitemap/index.xml');
  });

  it.each(['/api/products', '/hub/x', '/media/large/a.jpg', '/_next/image', '/media'])(
    '%s is the same in all variants',
    (pathname) => {
      expect(target({ host: 'staging.marram.example.com', pathname })).toBeNull();
    },
  );

  it('inner paths and files of the root pass', () => {
    expect(target({ pathname: '/live/item_group/005' })).toBeNull();
    expect(target({ host: 'staging.marram.example.com', pathname: '/logo.svg' })).toBeNull();
  });
});

const PRODUCT = '/item_group/006/collection/Karoo/design/Kraal/colour/Ochre';
const sized = (query: Readonly<Record<string, string>>) =>
  target({ pathname: PRODUCT, search: `?${new URLSearchParams(query)}` });

describe('P8: an address that asks for a SKU and a size', () => {
  it.each([
    ['140cmx0cm', 'KAR-OCH-140'],
    ['160 cm x 230 cm', 'AB/12.5-C/7'],
    ['1,5mx2m', '00417'],
    ['27 1/2 in', 'A+B'],
    ['½', "AM&P's"],
    ['10%', 'A#~b'],
    ['..', '../A%2FB'],
  ])('leads to the page of size %p and SKU %p', (targetSize, targetProduct) => {
    const target = sized({ targetSize, targetProduct });
    const [start, choice = ''] = target?.split(/\/(?=[^/]*$)/) ?? [];
    expect(start).toBe(`/live/variant${PRODUCT}`);
    expect(choice).toMatch(/^[\w.~*+=&-]+$/);
    expect(Object.fromEntries(decodeQuerySegment(choice))).toEqual({ targetSize, targetProduct });
  });

  it.each([
    ['1cm', 'A\nB'],
    ['1cm', 'A'.repeat(101)],
    ['', 'A'],
    ['1cm', ''],
  ])('leads to the plain page for values that no product has: size %p and SKU %p', (targetSize, targetProduct) => {
    expect(sized({ targetSize, targetProduct })).toBe(`/live${PRODUCT}`);
  });

  it('leads to the plain page unless it is the page of a colour and has both values', () => {
    const search = '?targetSize=1&targetProduct=A';
    expect(target({ pathname: '/item_group/006', search })).toBe('/live/item_group/006');
    expect(sized({ targetProduct: 'A' })).toBe(`/live${PRODUCT}`);
  });
});
