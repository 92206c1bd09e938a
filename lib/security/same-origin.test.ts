import { isSameOrigin, parseOwnPath } from './requests';

const SITE = 'https://www.marram.example.com';
const post = (headers: Record<string, string>) => new Request('http://internal/api', { method: 'POST', headers });

describe('a request that changes something', () => {
  it.each<[boolean, Record<string, string>]>([
    [true, { 'Sec-Fetch-Site': 'same-origin' }],
    [true, { 'Sec-Fetch-Site': 'none' }],
    [false, { 'Sec-Fetch-Site': 'cross-site' }],
    [false, { 'Sec-Fetch-Site': 'same-site' }],
    [false, { 'Sec-Fetch-Site': 'cross-site', Origin: SITE }],
    [true, { Origin: 'http://shop.local:3000', Host: 'shop.local:3000' }],
    [false, { Origin: 'http://shop.local:3001', Host: 'shop.local:3000' }],
    [true, { Origin: SITE, Host: '10.0.0.7:3000' }],
    [false, { Origin: 'https://evil.example', Host: 'www.marram.example.com' }],
    [false, { Origin: 'https://www.marram.example.com.evil.example', Host: 'www.marram.example.com' }],
    [false, { Origin: 'null', Host: 'null' }],
    [true, {}],
  ])('passes: %p for %p', (passes, headers) => {
    expect(isSameOrigin(post(headers), SITE)).toBe(passes);
  });
});

describe('S5: where a redirect may lead', () => {
  it.each([
    ['/', '/'],
    ['/careers', '/careers'],
    ['/brand/Skaap%20%26%20Klei', '/brand/Skaap%20%26%20Klei'],
    ['/category/Été été', '/category/%C3%89t%C3%A9%20%C3%A9t%C3%A9'],
    ['/item_group/005?types=Print&page=2#grid', '/item_group/005?types=Print&page=2'],
    ['/100%', '/100%'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/%0d%0aSet-Cookie:x', '/%0d%0aSet-Cookie:x'],
    ['/category/https:evil', '/category/https:evil'],
  ])('%j is a path of this site', (given, path) => {
    expect(parseOwnPath(given)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    'careers',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/careers\r\nSet-Cookie: x=1',
    '/careers\u0000',
    '/careers\u0085',
    'https:evil',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /careers',
    '?x',
    '/..//evil.example',
    '/careers/../..//evil.example',
    '/%2e%2e//evil.example',
    '/careers//evil',
    '/./evil',
    '/careers/%2E%2e/x',
    `/${'a'.repeat(2000)}`,
  ])('%j is not a path of this site', (given) => {
    expect(parseOwnPath(given)).toBeNull();
  });
});
