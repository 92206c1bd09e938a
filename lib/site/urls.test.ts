import fc from 'fast-check';
import { parseSettings } from './settings';
import { buildMediaUrl, buildTradeUrl, createSafeLink, createWebLink, shouldOpenNewTab } from './urls';
import { parseVisitorPath } from './visitor-path';

const own = parseSettings({ SITE_URL: 'https://marram.example.com' });
const remote = parseSettings({
  MEDIA_URL: 'https://media.example.com',
  MEDIA_URL_STAGING: 'https://media-staging.example.com/',
});

const ownMedia = { settings: own, variant: 'live' } as const;
const remoteMedia = { settings: remote, variant: 'live' } as const;

describe('S3: media addresses', () => {
  it('are on the own origin, or on the media server of the variant', () => {
    expect(buildMediaUrl(ownMedia, 'karoo.webp')).toBe('/media/large/karoo.webp');
    expect(buildMediaUrl(remoteMedia, 'karoo.webp')).toBe('https://media.example.com/media/large/karoo.webp');
    expect(buildMediaUrl({ ...remoteMedia, variant: 'staging' }, 'karoo.webp')).toBe(
      'https://media-staging.example.com/media/large/karoo.webp',
    );
    expect(
      buildMediaUrl(
        { settings: parseSettings({ MEDIA_URL: 'https://media.example.com' }), variant: 'staging' },
        'a b.webp',
      ),
    ).toBe('https://media.example.com/media/large/a%20b.webp');
  });

  it('replace a lone surrogate in a name with U+FFFD', () => {
    expect(buildMediaUrl(ownMedia, 'a\ud800.webp')).toBe('/media/large/a%EF%BF%BD.webp');
  });

  it('leave absolute addresses as they are, and never leave the folder', () => {
    expect(buildMediaUrl(ownMedia, 'https://pictures.example.com/a.jpg')).toBe('https://pictures.example.com/a.jpg');
    fc.assert(
      fc.property(fc.string(), (name) => {
        const file = /^https?:/i.test(name) ? '' : name;
        expect(buildMediaUrl(ownMedia, file).slice('/media/large/'.length)).not.toMatch(/[/\\?#]/);
      }),
    );
  });
});

describe('S5: links and files from hostile content', () => {
  const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
  const pieces = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '\t',
      '\n',
      '\r',
      '\0',
      '\u0001',
      ' ',
      '\u00a0',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%09',
      '\u202e',
    ],
    ...[
      'javascript:',
      'JaVa',
      'script:',
      'data:text/html,',
      'vbscript:',
      'blob:',
      'file:',
      'http:',
      'https://',
      'mailto:',
      'tel:',
    ],
    ...[
      'evil.example',
      'user:word@evil.example',
      'marram.example.com',
      'trade.',
      'alert(1)',
      'm\u00fcnchen.example',
      '&Tab;',
      '&#9;',
    ],
  );
  const hostile = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );

  it('a link has a harmless scheme and no password, and stays within the site unless it is external', () => {
    fc.assert(
      fc.property(hostile, (link) => {
        const safe = createSafeLink(own, link);
        if (safe === null) return;
        const url = new URL(safe.href, 'https://marram.example.com/page');
        expect(schemes).toContain(url.protocol);
        expect([url.username, url.password]).toEqual(['', '']);
        if (!safe.isExternal) expect(url.origin).toBe('https://marram.example.com');
        // It resolves to the same URL from any page and over any scheme.
        if (safe.isExternal) expect(new URL(safe.href, 'http://other.example/').href).toBe(url.href);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    '/\t/evil.example',
    '\n//evil.example',
    '/\r\\evil.example',
    'https://user:word@evil.example/',
    'java\nscript:alert(1)',
  ])('%j is dropped', (link) => {
    expect(createSafeLink(own, link)).toBeNull();
  });

  it('a file is loaded over http or from this site', () => {
    fc.assert(
      fc.property(hostile, (file) => {
        const url = new URL(buildMediaUrl(ownMedia, file), 'https://marram.example.com/page');
        expect(['http:', 'https:']).toContain(url.protocol);
        expect(url.username).toBe('');
        if (!/^https?:\/\//i.test(file)) expect(url.origin).toBe('https://marram.example.com');
      }),
    );
  });
});

describe('D26: links from content', () => {
  it.each([
    ['https://trade.marram.example.com/item_group/005?a=1#b', '/item_group/005?a=1#b', false],
    ['https://marram.example.com/careers', '/careers', false],
    ['marram.example.com/careers', '/careers', false],
    ['/store-locator', '/store-locator', false],
    // Not '//evil.example.com', which would be another host.
    ['https://marram.example.com//evil.example.com', '/evil.example.com', false],
    ['https://issuu.example.com/spring', 'https://issuu.example.com/spring', true],
    ['https://trade.other.example.com/x', 'https://other.example.com/x', true],
    ['https://m\u00fcnchen.example/a', 'https://xn--mnchen-3ya.example/a', true],
    ['ht\ttps://issuu.example.com/\nspring', 'https://issuu.example.com/spring', true],
    ['mailto:hello@marram.example.com', 'mailto:hello@marram.example.com', true],
    ['mailto://hello@marram.example.com', 'mailto:hello@marram.example.com', true],
    ['tel:+27215550134', 'tel:+27215550134', true],
    ['tel: +27 21 555 0134', 'tel:+27215550134', true],
    ['mailto:a@b.example.com?subject=Job application', 'mailto:a@b.example.com?subject=Job%20application', true],
  ])('%s leads to %s', (link, href, external) => {
    expect(createSafeLink(own, link)).toEqual({ href, isExternal: external });
  });

  it.each([
    '',
    '  ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example.com',
    '/\\evil.example.com',
    'vbscript:x',
    'hello',
    'tel:',
    'mailto: ',
    'mailto:a@b.example.com\nbcc:c@d.example.com',
  ])('%p is not a link', (link) => {
    expect(createSafeLink(own, link)).toBeNull();
  });

  it('must be web pages for a frame or a tab', () => {
    expect(createWebLink(own, 'marram.example.com/careers')).toEqual({ href: '/careers', isExternal: false });
    for (const link of ['tel:021', 'mailto:a@b.example.com', 'hello', null])
      expect(createWebLink(own, link)).toBeNull();
  });

  it('open a new tab when they lead to another site', () => {
    const opening = ['https://other.example.com', 'tel:021', 'mailto:a@b.example.com', '/careers'].filter((link) => {
      const safe = createSafeLink(own, link);
      return safe !== null && shouldOpenNewTab(safe);
    });
    expect(opening).toEqual(['https://other.example.com']);
  });

  it('G3: Trade Login leads to the trade host, on staging to its own', () => {
    expect(buildTradeUrl(own, 'live')).toBe('https://trade.marram.example.com');
    expect(buildTradeUrl(own, 'staging')).toBe('https://trade-staging.marram.example.com');
  });
});

describe('addresses of pages', () => {
  it.each([
    ['/live', '/'],
    ['/live/item_group/005', '/item_group/005'],
    ['/staging/filtered/colours=Blue/item_group/005', '/item_group/005'],
    ['/item_group/005', '/item_group/005'],
    ['/lively', '/lively'],
    ['/', '/'],
  ])('%s is shown as %s', (inner, shown) => {
    expect(parseVisitorPath(inner)).toBe(shown);
  });
});
