import type { IncomingMessage } from 'node:http';
import { parseCallRequest } from './call-request';

const parse = (url: string, headers: Record<string, string> = {}, { method = 'GET', variant = '' } = {}) =>
  parseCallRequest(
    { method, headers: { host: 'www.marram.example.com', ...headers } } as unknown as IncomingMessage,
    url,
    { variant },
  );

const BLUE = '/api/products?item_group=005&colours=Blue&types=Print&within=Curtaining';

describe('S4: the stored response that a call is for', () => {
  it('is one for all spellings of a query, and has the tags of its products', () => {
    const call = parse(BLUE);
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
      expect(parse(same)).toEqual(call);
    for (const other of [BLUE.replace('Blue', 'Red'), `${BLUE}&page=2`, `${BLUE}&changed=types`, BLUE.slice(0, -19)])
      expect(parse(other)?.address).not.toBe(call?.address);
  });

  it('is one for all spellings of a term', () => {
    const call = parse('/api/search?query=sea+green');
    expect(parse('/api/search?x=1&query=%20sea%20green%20')).toEqual(call);
    expect(parse('/api/search?query=Sea+green')?.address).not.toBe(call?.address);
    expect(call?.tags).toEqual(['products', 'brand-names']);
  });

  it('is one of the variant', () => {
    expect(parse(BLUE, { host: 'staging.marram.example.com' })?.address).toMatch(/^\/staging\//);
    expect(parse(BLUE, {}, { variant: 'development' })?.address).toMatch(/^\/development\//);
  });

  it.each([
    ['/api/products', {}, {}],
    ['/api/products?item_group=', {}, {}],
    ['/api/products?item_group=unknown', {}, {}],
    [BLUE, {}, { method: 'POST' }],
    [BLUE, { cookie: 'a=b; __prerender_bypass=x' }, {}],
    [`/api/products?item_group=005&${'colours=x'.repeat(20)}&types=${'é'.repeat(190)}`, {}, {}],
    ['/api/health', {}, {}],
    ['/api/register', {}, {}],
    ['/careers', {}, {}],
  ])('%s is for none', (url, headers, options) => {
    expect(parse(url, headers, options)).toBeNull();
  });
});
