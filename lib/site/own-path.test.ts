import { ownPath } from './own-path';

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
    expect(ownPath(given)).toBe(path);
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
  ])('%j is not', (given) => {
    expect(ownPath(given)).toBeNull();
  });
});
