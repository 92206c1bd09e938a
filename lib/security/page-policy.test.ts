/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { parseSettings } from '@/lib/site/settings';
import { buildPagePolicy } from './page-policy';

const ENV = { SITE_URL: 'https://www.marram.example.com' };
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyOf = (html: string, env: Record<string, string> = ENV) =>
  buildPagePolicy(Buffer.from(html), parseSettings(env));

/** The sources of a directive. */
function sources(policy: string, directive: string): string[] {
  const part = policy.split('; ').find((entry) => entry.split(' ')[0] === directive);
  return part?.split(' ').slice(1) ?? [];
}

const scriptsOf = (html: string) => sources(policyOf(html), 'script-src').slice(1);

/** The inline scripts that a browser's own parser finds. */
function parseScripts(html: string): string[] {
  const scripts = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('script:not([src])')];
  return scripts.map((script) => script.textContent ?? '');
}

describe('S8: the policy of a page for all visitors', () => {
  it.each(['', 'x'])('contains the hash of a long script with non-ASCII letters, after %p', (before) => {
    const script = `"${'é'.repeat(20_000)}"`;
    expect(scriptsOf(`${before}<script>${script}</script>`)).toEqual([hash(script)]);
  });

  const page = `<!DOCTYPE html><html><head><script src="/a.js" async=""></script></head><body>
<script>self.__next_f.push([1,"x"])</script>
<script type="application/ld+json">{"a":1}</script><p style="color:red">x</p></body></html>`;

  it('contains the hashes of its inline scripts and style attributes, and not of data', () => {
    const policy = policyOf(page);
    expect(sources(policy, 'script-src')).toEqual(["'self'", hash('self.__next_f.push([1,"x"])')]);
    expect(parseScripts(page)).toContain('self.__next_f.push([1,"x"])');
    expect(sources(policy, 'style-src-attr')).toContain(hash('color:red'));
    expect(policy).not.toContain('nonce');
  });

  it.each([
    ['in an attribute', '<p title="<script>bad()</script>">x</p><script>good()</script>'],
    ['that ends in an attribute', `<p title='</script><script>bad()</script>' data-a=b>x</p><script>good()</script>`],
    ['in a comment', '<!-- <script>bad()</script> --><script>good()</script>'],
    ['in a title', '<title><script>bad()</script></title><script>good()</script>'],
    ['in a text area', '<textarea></p><script>bad()</script></textarea><SCRIPT>good()</SCRIPT>'],
    ['in a style', '<style>p::after{content:"<script>bad()</script>"}</style><script>good()</script >'],
    ['in an attribute without quotes', '<p title=<script>x</p><script>good()</script>'],
    ['after a quote that never ends', '<script>good()</script><p title="><script>bad()</script>'],
  ])('does not take other text for a script: %s', (_where, body) => {
    expect(scriptsOf(body)).toEqual([hash('good()')]);
  });

  it.each(['text/javascript', 'module', 'application/javascript', 'importmap', ''])(
    'contains the hash of a script of type %p',
    (type) => {
      expect(scriptsOf(`<script type="${type}">x()</script>`)).toEqual([hash('x()')]);
    },
  );

  it.each(['application/json', 'application/ld+json', 'text/plain'])(
    'does not contain a hash for data of type %p',
    (type) => {
      expect(scriptsOf(`<script type="${type}">{}</script>`)).toEqual([]);
    },
  );

  it('reads text as browsers do: line ends, entities, an escaped end tag', () => {
    expect(scriptsOf('<script>a()\r\nb()\rc()</script>')).toEqual([hash('a()\nb()\nc()')]);
    expect(scriptsOf('<script>x("é \\u003c/script>")</script>')).toEqual([hash('x("é \\u003c/script>")')]);
    const policy = policyOf('<p style="font-family:&quot;A&amp;B&quot;">');
    expect(sources(policy, 'style-src-attr')).toContain(hash('font-family:"A&B"'));
  });

  it('contains the hashes of style elements', () => {
    expect(sources(policyOf('<style>p{}</style>'), 'style-src')).toEqual(["'self'", hash('p{}')]);
  });

  it('accepts any text, and finds the same scripts in pages of React as a browser', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (html) => {
        expect(policyOf(html)).toMatch(/^default-src 'none'; /);
      }),
    );
    const pieces = fc.array(
      fc.constantFrom(
        '<script>',
        '</script>',
        '<p title="',
        "'",
        '"',
        '>',
        '<!--',
        '-->',
        '<',
        '</',
        '=',
        ' ',
        'x()',
        '<style>',
        '\r',
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        expect(() => policyOf(parts.join(''))).not.toThrow();
      }),
    );
    const text = fc.string().map((value) => value.replace(/[<>&"'\0\ufeff]/g, ''));
    fc.assert(
      fc.property(text, text, text, (title, code, style) => {
        const html = `<html><head></head><body><p title="${title}" style="${style}">${title}</p><script>${code}</script></body></html>`;
        expect(scriptsOf(html)).toEqual(parseScripts(html).map(hash));
      }),
    );
  });

  it('is computed for a page that is hard to parse', () => {
    for (const hard of ['<a ', '<p x="', '<!--', '<script>']) expect(policyOf(hard.repeat(100_000))).not.toBe('');
  });
});

describe('S8: the policy of every page', () => {
  const policy = policyOf('<script>x()</script>');

  it('forbids everything that it does not list', () => {
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self'; /);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|strict-dynamic|\*/);
    expect(sources(policy, 'connect-src')).toEqual(["'self'"]);
    expect(sources(policy, 'frame-ancestors')).toEqual(["'self'"]);
    expect(sources(policy, 'base-uri')).toEqual(["'self'"]);
    expect(sources(policy, 'form-action')).toEqual(["'self'"]);
    expect(sources(policy, 'object-src')).toEqual(["'none'"]);
    expect(sources(policy, 'report-uri')).toEqual(['/api/csp-report']);
  });

  it('requests everything over https when the site uses it', () => {
    expect(policy).toContain('; upgrade-insecure-requests; ');
    expect(policyOf('', { SITE_URL: 'http://localhost:3000' })).not.toContain('upgrade-insecure-requests');
    const media = { MEDIA_URL: 'http://media.example.com/files', MEDIA_URL_STAGING: 'https://media2.example.com' };
    expect(sources(policyOf('', { ...ENV, ...media }), 'img-src')).toContain('https://media.example.com');
    expect(sources(policyOf('', media), 'media-src')).toEqual(expect.arrayContaining(['http://media.example.com']));
  });

  it('lets a frame show the hosts in FRAME_HOSTS', () => {
    expect(sources(policyOf('', { ...ENV, FRAME_HOSTS: '*.example.net' }), 'frame-src')).toContain(
      'https://*.example.net',
    );
  });
});
