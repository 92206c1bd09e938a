/** @jest-environment jsdom */
import fc from 'fast-check';
import { parseSettings } from '@/lib/site/settings';
import { richText } from './rich-text';
import { richTextHtml } from './rich-text-html';
import { ALLOWED_ELEMENTS, safeHtml } from './safe-html';

const settings = parseSettings({ SITE_URL: 'https://marram.example.com' });

/** What a page gets of a text, as HTML. */
const shown = (html: string, level: 3 | 4 = 4) => richTextHtml(richText(settings, html, level));

/** The text as a browser has it: elements that a page would show. */
function parsed(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
  return body;
}

const SCHEMES = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;

/** Whatever is in a text, this holds for what is shown of it. */
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
  // A browser makes of it exactly what was written: nothing was moved, closed or left open.
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

describe('X4: HTML of the hub, made safe', () => {
  it('of any markup nothing but the allowed elements, attributes and schemes is left, and a browser changes nothing of it', () => {
    fc.assert(
      fc.property(hostile, (html) => expectSafe(shown(html))),
      { numRuns: 1500 },
    );
  });

  it('the allow-list alone holds too', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        for (const found of parsed(safeHtml(html)).querySelectorAll('*')) {
          expect(ALLOWED_ELEMENTS).toContain(found.tagName.toLowerCase());
          expect([...found.attributes].map(({ name }) => name).filter((name) => name !== 'href')).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('made safe twice is made safe once', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const once = shown(html);
        expect(shown(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps every word of what is allowed', () => {
    const name = fc.constantFrom('p', 'h2', 'strong', 'em', 'li', 'a', 'div', 'span');
    const word = fc.stringMatching(/^[\p{L}\p{N}<>&"']{1,8}$/u);
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, word), { maxLength: 12 }), (parts) => {
        const html = parts.map(([tag, text]) => `<${tag}>${escaped(text)} </${tag}>`).join('');
        const text = parsed(shown(html)).textContent ?? '';
        expect(text.replace(/\s/g, '')).toBe(parts.map(([, part]) => part).join(''));
      }),
    );
  });

  it.each([
    ['<p>One</p><script>alert(1)</script><p>Two</p>', '<p>One</p><p>Two</p>'],
    ['<p onclick="x()" style="color:red" class="c" id="i">One</p>', '<p>One</p>'],
    ['<p>A <b>bold</b> <i>word</i> and <u>another</u></p>', '<p>A <strong>bold</strong> <em>word</em> and another</p>'],
    ['<div>One</div><div>Two<br>lines</div>', '<p>One</p><p>Two<br>lines</p>'],
    ['<p>One<br><br>Two</p>', '<p>One</p><p>Two</p>'],
    ['<p>&nbsp;</p><p></p><p> One </p>', '<p>One</p>'],
    [
      '<ul><li>One<li>Two<ul><li>Inner</li></ul></ul>',
      '<ul><li>One</li><li><p>Two</p><ul><li>Inner</li></ul></li></ul>',
    ],
    ['<p>List:<ul><li>One</li></ul></p>', '<p>List:</p><ul><li>One</li></ul>'],
    ['<li>Alone</li>', '<p>Alone</p>'],
    ['<b><p>One</p><p>Two</p></b>', '<p><strong>One</strong></p><p><strong>Two</strong></p>'],
    ['<img src=x onerror=alert(1)><iframe src="//x">y</iframe><svg><a href="/x">z</a></svg>', ''],
    ['<p>Fish &amp; chips &lt;b&gt;</p>', '<p>Fish &amp; chips &lt;b&gt;</p>'],
    ['<p>Open <b>end', '<p>Open <strong>end</strong></p>'],
  ])('%p is shown as %p', (html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it('a text without tags has a paragraph for each line', () => {
    expect(shown('One & two\n\nThree\r\nFour')).toBe('<p>One &amp; two</p><p>Three</p><p>Four</p>');
    expect(shown('')).toBe('');
    expect(shown(' \n ')).toBe('');
  });

  it.each([
    [
      'https://other.example.com/a',
      '<p><a href="https://other.example.com/a" target="_blank" rel="noopener">x</a></p>',
    ],
    ['mailto:work@marram.example.com', '<p><a href="mailto:work@marram.example.com">x</a></p>'],
    ['tel:+27215550134', '<p><a href="tel:+27215550134">x</a></p>'],
    ['/about-us', '<p><a href="/about-us">x</a></p>'],
    ['https://trade.marram.example.com/careers', '<p><a href="/careers">x</a></p>'],
    [
      'https://trade.other.example.com/',
      '<p><a href="https://other.example.com/" target="_blank" rel="noopener">x</a></p>',
    ],
    ['javascript:alert(1)', '<p>x</p>'],
    ['java\nscript:alert(1)', '<p>x</p>'],
    ['&#106;avascript&colon;alert(1)', '<p>x</p>'],
    ['data:text/html,x', '<p>x</p>'],
    ['//evil.example.com', '<p>x</p>'],
    ['#top', '<p>x</p>'],
  ])('a link to %p is %p (D26)', (href, expected) => {
    expect(shown(`<a href="${href}">x</a>`)).toBe(expected);
  });

  it('headings begin at the level of their place, and leave none out', () => {
    const levels = (html: string, level: 3 | 4) =>
      [...parsed(shown(html, level)).querySelectorAll('*')].map((found) => found.tagName);
    expect(levels('<h1>a</h1><h2>b</h2><h4>c</h4><h2>d</h2>', 3)).toEqual(['H3', 'H4', 'H5', 'H4']);
    expect(levels('<h5>a</h5><h2>b</h2><h6></h6><h3>c</h3><h4>d</h4><h5>e</h5>', 4)).toEqual([
      'H4',
      'H4',
      'H5',
      'H6',
      'H6',
    ]);
  });

  it('is not brought down by size or depth', () => {
    const start = performance.now();
    expect(shown('<b><ul><li>'.repeat(20_000)).length).toBeLessThan(100);
    expect(shown(`${'<div>'.repeat(10_000)}word`)).toContain('word');
    expect(shown(`<p>${'word <b>b</b> '.repeat(10_000)}</p>`)).toContain('word');
    expect(shown('<'.repeat(200_000)).length).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
