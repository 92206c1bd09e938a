/** @jest-environment jsdom */
import fc from 'fast-check';
import { splitParagraphs } from './rich-text';
import { parsed, shown } from './testing/rich-text';

describe('X4: sanitized HTML of the hub', () => {
  it('keeps every word of allowed elements', () => {
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

  it('headings start at the given level and skip none', () => {
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

describe('X5: paragraphs of a text', () => {
  it('are separated by blank lines of any kind', () => {
    expect(splitParagraphs('One\n\nTwo\r\n\r\nThree\n \t\n\n\nFour\nstill four\n\n')).toEqual([
      'One',
      'Two',
      'Three',
      'Four\nstill four',
    ]);
    expect(splitParagraphs('')).toEqual([]);
    expect(splitParagraphs('\n\n \n\n')).toEqual([]);
  });
});
