import type { IncomingMessage } from 'node:http';
import { createPreviewToken } from '@/lib/security/secrets';
import type { Secrets } from '@/lib/site/settings';
import { parseCallRequest, parsePageRequest } from './page-request';

const SECRETS: Secrets = ['secret-of-the-preview'];
const PREVIEW = `preview_session=${createPreviewToken(SECRETS, 'browser')}`;

const parse = (url: string, headers: Record<string, string> = {}, { method = 'GET', variant = '' } = {}) =>
  parsePageRequest(
    { method, headers: { host: 'www.marram.example.com', ...headers } } as unknown as IncomingMessage,
    url,
    { variant, previewSecrets: SECRETS },
  );

const PRODUCT = '/item_group/005/collection/Karoo/design/Karoo%20Plain/colour/Ochre';

describe('S4: the stored page that a request is for', () => {
  it.each([
    ['/', '/live'],
    ['/careers', '/live/careers'],
    ['/brand/Skaap%20&%20Klei', '/live/brand/Skaap%20%26%20Klei'],
    [PRODUCT, `/live${PRODUCT}`],
    [
      `${PRODUCT}?targetSize=140cm&targetProduct=KAR-OCH-140`,
      `/live/variant${PRODUCT}/targetSize%3D140cm%26targetProduct%3DKAR-OCH-140`,
    ],
    [`${PRODUCT}?targetProduct=A%2FB&targetSize=-`, `/live/variant${PRODUCT}/targetSize%3D-%26targetProduct%3DA~2FB`],
    ['/item_group/005?colours=Sea+Green', '/live/filtered/colours%3DSea%2BGreen/item_group/005'],
  ])('%s is stored at %s', (url, address) => {
    expect(parse(url)).toEqual({ address, representation: 'html' });
  });

  it.each([
    '/brand?brand=Marram',
    `${PRODUCT}?targetSize=140cm`,
    `${PRODUCT}?targetSize=1&targetSize=2&targetProduct=A`,
    `${PRODUCT}?targetSize=1%00&targetProduct=A`,
    '/api/search?query=x',
    '/hub/search',
    '/media/large/x.webp',
    '/_next/static/chunks/x.js',
    '/embed/catalogue/outdoor',
    `/variant${PRODUCT}/140cm/KAR-OCH-140`,
    '/live/careers',
    '/staging',
    '/robots.txt',
    '/sitemap.xml',
    '/logo.svg',
  ])('is null for %s', (url) => {
    expect(parse(url)).toBeNull();
  });

  it('depends on the host and on the setting, as the page does', () => {
    expect(parse('/careers', { host: 'staging.marram.example.com' })?.address).toBe('/staging/careers');
    expect(parse('/careers', {}, { variant: 'staging' })?.address).toBe('/staging/careers');
  });

  it('has a representation for each kind of router request', () => {
    expect(parse('/careers?_rsc=x', { rsc: '1' })?.representation).toBe('rsc');
    expect(parse(`${PRODUCT}?targetSize=1&targetProduct=A&_rsc=x`, { rsc: '1' })).toEqual({
      address: `/live/variant${PRODUCT}/targetSize%3D1%26targetProduct%3DA`,
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

  it.each([
    '__prerender_bypass=x',
    'preview_session=x; __prerender_bypass=x',
    `preview_session=${createPreviewToken(['another-secret'], 'browser')}; __prerender_bypass=x`,
    `preview_session=${createPreviewToken(SECRETS, 'hub')}`,
  ])('is the public one for an invalid preview cookie: %s', (cookie) => {
    expect(parse('/careers', { cookie })).toEqual(parse('/careers'));
  });

  it('is null for an editor’s preview and for other methods', () => {
    expect(parse('/careers', { cookie: `a=b; ${PREVIEW}; __prerender_bypass=x` })).toBeNull();
    expect(parse('/careers', {}, { method: 'POST' })).toBeNull();
    expect(parse('/careers', {}, { method: 'HEAD' })).not.toBeNull();
  });
});

const parseCall = (url: string, headers: Record<string, string> = {}, { method = 'GET', variant = '' } = {}) =>
  parseCallRequest(
    { method, headers: { host: 'www.marram.example.com', ...headers } } as unknown as IncomingMessage,
    url,
    { variant, previewSecrets: SECRETS },
  );

const BLUE = '/api/products?item_group=005&colours=Blue&types=Print&within=Curtaining';

describe('S4: the stored response that a call is for', () => {
  it('is one for all spellings of a query, and has the tags of its products', () => {
    const call = parseCall(BLUE);
    expect(call).toMatchObject({
      representation: 'body',
      lifetime: 60,
      tags: ['products', 'products:005', 'product-lists:005'],
    });
    expect(call?.address).toMatch(/^\/live\/filtered\/[^/]+\/api\/products$/);
    for (const same of [
      '/api/products?within=Curtaining&types=Print&colours=+Blue&colours=Blue&item_group=+005&x=1',
      '/api/products?item_group=005&colours=Blue&types=Print&within=Curtaining&page=1&changed=nothing',
    ])
      expect(parseCall(same)).toEqual(call);
    for (const other of [BLUE.replace('Blue', 'Red'), `${BLUE}&page=2`, `${BLUE}&changed=types`, BLUE.slice(0, -19)])
      expect(parseCall(other)?.address).not.toBe(call?.address);
  });

  it('is one for all spellings of a term', () => {
    const call = parseCall('/api/search?query=sea+green');
    expect(parseCall('/api/search?x=1&query=%20sea%20green%20')).toEqual(call);
    expect(parseCall('/api/search?query=Sea+green')?.address).not.toBe(call?.address);
    expect(call?.tags).toEqual(['products', 'brand-names']);
  });

  it.each(['/api/search?query=blue', BLUE])('is not that of a value with a question mark: %s', (url) => {
    expect(parseCall(`${url}?x`)?.address).not.toBe(parseCall(url)?.address);
  });

  it('differs between variants', () => {
    expect(parseCall(BLUE, { host: 'staging.marram.example.com' })?.address).toMatch(/^\/staging\//);
    expect(parseCall(BLUE, {}, { variant: 'development' })?.address).toMatch(/^\/development\//);
  });

  it.each([
    ['/api/products', {}, {}],
    ['/api/products?item_group=', {}, {}],
    ['/api/products?item_group=unknown', {}, {}],
    [BLUE, {}, { method: 'POST' }],
    [BLUE, { cookie: `a=b; ${PREVIEW}` }, {}],
    [`/api/products?item_group=005&${'colours=x'.repeat(20)}&types=${'é'.repeat(190)}`, {}, {}],
    ['/api/health', {}, {}],
    ['/api/register', {}, {}],
    ['/careers', {}, {}],
  ])('is null for %s', (url, headers, options) => {
    expect(parseCall(url, headers, options)).toBeNull();
  });
});
