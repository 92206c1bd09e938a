/** @jest-environment jsdom */
import fc from 'fast-check';
import { ALLOWED_ELEMENTS, cleanHtml } from './safe-html';
import { parsed, shown } from './testing/rich-text';

const SCHEMES = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;

/** Checks that HTML has only allowed elements, attributes and URL schemes, and that a browser parses it unchanged. */
function expectSafe(html: string): void {
  const body = parsed(html);
  for (const element of body.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    expect(ALLOWED_ELEMENTS).toContain(name);
    const { attributes } = element;
    for (const { name: attribute, value } of attributes) {
      expect([name, attribute]).toEqual(['a', expect.stringMatching(/^(?:href|target|rel)$/)]);
      if (attribute !== 'href') continue;
      expect(value).toMatch(SCHEMES);
      expect(value).not.toMatch(/\p{Cc}/u);
    }
    if (element.getAttribute('target') !== null) expect(element.getAttribute('rel')).toBe('noopener');
  }
  // The browser parses exactly this markup: no element was moved, closed or left open.
  const plain = (text: string) => text.replaceAll('&nbsp;', '\u00a0').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  expect(plain(body.innerHTML)).toBe(plain(html));
}

const scheme = fc.constantFrom(
  'javascript',
  'JaVaScRiPt',
  'data',
  'vbscript',
  'http',
  'https',
  'mailto',
  'tel',
  'file',
  'blob',
);
const invisible = fc.constantFrom(
  '',
  ' ',
  '\t',
  '\n',
  '\r',
  '\0',
  '\u0001',
  '\u200b',
  '\u00ad',
  '&Tab;',
  '&#10;',
  '&#0;',
  '&colon;',
);
const target = fc
  .tuple(invisible, scheme, invisible, fc.constantFrom(':', '&#58;', '&colon;', ''), invisible, fc.webUrl(), fc.nat(12))
  .map(
    ([before, name, inside, colon, after, rest, at]) =>
      `${before}${name.slice(0, at)}${inside}${name.slice(at)}${colon}${after}${rest.replace(/^https?:/, '')}`,
  );
const path = fc.constantFrom(
  '/careers',
  '//evil.example.com',
  '/\\evil.example.com',
  '/\t/evil.example.com',
  '#top',
  '?x',
  'https://marram.example.com//evil.example.com',
);
const quote = fc.constantFrom('"', "'", '', '`');
const attribute = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('href', 'HREF', 'src', 'xlink:href', 'formaction', 'style', 'class', 'id'),
      quote,
      fc.oneof(target, path),
    )
    .map(([name, mark, value]) => `${name}=${mark}${value}${mark}`),
  fc.constantFrom(
    'onclick="alert(1)"',
    'onerror=alert(1)',
    'OnLoad=alert(1)',
    'style="background:url(//x)"',
    'id=a',
    'class=x',
    '/',
    '"',
    '<',
    'a\0b=c',
  ),
);
const element = fc.constantFrom(
  ...[
    'p',
    'P',
    'ul',
    'ol',
    'li',
    'LI',
    'strong',
    'b',
    'em',
    'i',
    'a',
    'A',
    'br',
    'h1',
    'h2',
    'H3',
    'h4',
    'h5',
    'h6',
    'div',
    'table',
    'tr',
  ],
  ...[
    'td',
    'script',
    'ScRiPt',
    'style',
    'iframe',
    'svg',
    'math',
    'mtext',
    'img',
    'form',
    'input',
    'textarea',
    'title',
    'noscript',
    'template',
  ],
  ...[
    'object',
    'embed',
    'base',
    'meta',
    'link',
    'button',
    'xmp',
    'plaintext',
    'annotation-xml',
    'foreignObject',
    'select',
    'option',
    'p:x',
  ],
);
const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'cloth',
    '"it\'s"',
    ' and ',
    '\n',
    '\u00a0',
    '&lt;script&gt;',
    '&amp;lt;',
    '&#x3c;img src=x onerror=alert(1)&#x3e;',
    '<',
    '</',
    '<!--',
    '-->',
    ']]>',
    '<![CDATA[',
    '<!doctype html>',
    '<?xml',
  ),
);
const piece = fc.oneof(
  words,
  fc
    .tuple(element, fc.array(attribute, { maxLength: 3 }), fc.constantFrom('>', '/>', '', ' >'))
    .map(([name, attributes, end]) => `<${name} ${attributes.join(' ')}${end}`),
  element.map((name) => `</${name}>`),
);
const hostile = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));

describe('X4: sanitized HTML of the hub', () => {
  it('has only allowed elements, attributes and schemes for any markup, and a browser parses it unchanged', () => {
    fc.assert(
      fc.property(hostile, (html) => expectSafe(shown(html))),
      { numRuns: 1500 },
    );
  });

  it('has only allowed elements and attributes after the allow-list alone, too', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        for (const found of parsed(cleanHtml(html)).querySelectorAll('*')) {
          expect(ALLOWED_ELEMENTS).toContain(found.tagName.toLowerCase());
          expect([...found.attributes].map(({ name }) => name).filter((name) => name !== 'href')).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('sanitizing is idempotent', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const once = shown(html);
        expect(shown(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });
});
