import type { IncomingMessage } from 'node:http';
import { parsePageRequest } from './page-request';

const parse = (url: string, headers: Record<string, string> = {}, { method = 'GET', variant = '' } = {}) =>
  parsePageRequest(
    { method, headers: { host: 'www.marram.example.com', ...headers } } as unknown as IncomingMessage,
    url,
    {
      variant,
    },
  );

const PRODUCT = '/item_group/005/collection/Karoo/design/Karoo%20Plain/colour/Ochre';

describe('S4: the stored page that a request is for', () => {
  it.each([
    ['/', '/live'],
    ['/careers', '/live/careers'],
    ['/brand/Skaap%20&%20Klei', '/live/brand/Skaap%20%26%20Klei'],
    [PRODUCT, `/live${PRODUCT}`],
    [`${PRODUCT}?targetSize=140cm&targetProduct=KAR-OCH-140`, `/live/chosen${PRODUCT}/140cm/KAR-OCH-140`],
    [`${PRODUCT}?targetProduct=A%2FB&targetSize=-`, `/live/chosen${PRODUCT}/-/A/B`],
    ['/item_group/005?colours=Sea+Green', '/live/filtered/colours%3DSea%2BGreen/item_group/005'],
  ])('%s is kept at %s', (url, address) => {
    expect(parse(url)).toEqual({ address, representation: 'html' });
  });

  it.each([
    '/brand?brand=Marram',
    `${PRODUCT}?targetSize=140cm`,
    `${PRODUCT}?targetSize=1&targetSize=2&targetProduct=A`,
    `${PRODUCT}?targetSize=%3Cscript%3E&targetProduct=A`,
    '/api/search?query=x',
    '/hub/search',
    '/media/large/x.webp',
    '/_next/static/chunks/x.js',
    '/embed/wallpaper-calculator',
    `/chosen${PRODUCT}/140cm/KAR-OCH-140`,
    '/live/careers',
    '/staging',
    '/robots.txt',
    '/sitemap.xml',
    '/logo.svg',
  ])('%s is none', (url) => {
    expect(parse(url)).toBeNull();
  });

  it('depends on the host and on the setting, as the page does', () => {
    expect(parse('/careers', { host: 'staging.marram.example.com' })?.address).toBe('/staging/careers');
    expect(parse('/careers', {}, { variant: 'staging' })?.address).toBe('/staging/careers');
  });

  it('is told apart by what the router asks for', () => {
    expect(parse('/careers?_rsc=x', { rsc: '1' })?.representation).toBe('rsc');
    expect(parse(`${PRODUCT}?targetSize=1&targetProduct=A&_rsc=x`, { rsc: '1' })).toEqual({
      address: `/live/chosen${PRODUCT}/1/A`,
      representation: 'rsc',
    });
    expect(parse('/item_group/005?page=2&_rsc=x', { rsc: '1' })).toEqual({
      address: '/live/filtered/page%3D2/item_group/005',
      representation: 'rsc',
    });
    expect(parse('/careers', { rsc: '1' })).toBeNull();
    expect(parse('/careers?_rsc=x', { rsc: '1', 'next-router-segment-prefetch': '/_tree' })?.representation).toBe(
      'segment:/_tree',
    );
    expect(parse('/careers', { rsc: 'true' })?.representation).toBe('html');
  });

  it('is none for an editor’s preview, nor for other methods', () => {
    expect(parse('/careers', { cookie: 'a=b; __prerender_bypass=x' })).toBeNull();
    expect(parse('/careers', {}, { method: 'POST' })).toBeNull();
    expect(parse('/careers', {}, { method: 'HEAD' })).not.toBeNull();
  });
});
