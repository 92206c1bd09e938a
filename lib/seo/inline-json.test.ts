/** @jest-environment jsdom */
import fc from 'fast-check';
import { inlineJson } from './inline-json';

/** Puts a value into a script element of a page, and parses the page as a browser does. */
function readBack(value: unknown): { value: unknown; rest: string } {
  const page = new DOMParser().parseFromString(
    `<!doctype html><body><script type="application/ld+json">${inlineJson(value)}</script><p>rest</p>`,
    'text/html',
  );
  const [script] = page.body.children;
  script?.remove();
  return { value: JSON.parse(script?.textContent ?? ''), rest: page.body.innerHTML };
}

const TRICKS = [
  '</script><script>alert(1)</script>',
  '</script >',
  '</SCRIPT\n>',
  '</script/',
  '<!--',
  '<!-- <script>',
  '-->',
  ']]>',
  '\u2028',
  '\u2029',
  '&lt;/script&gt;',
  '\\u003c',
  '"',
  '\\',
  '\0',
  '\ud800',
];

describe('S7: JSON in a script element', () => {
  it.each(TRICKS)('%j stays a text', (text) => {
    const value = { name: `Karoo ${text} Plain` };
    expect(readBack(value)).toEqual({ value, rest: '<p>rest</p>' });
  });

  it('holds no character that could end the element, open a comment or break a line of script', () => {
    expect(inlineJson(TRICKS)).not.toMatch(/[<>&\u2028\u2029]/);
  });

  it('round-trips every text, as a value and as a key', () => {
    const text = fc
      .array(fc.oneof(fc.constantFrom(...TRICKS), fc.string({ unit: 'binary' })))
      .map((some) => some.join(''));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (pairs) => {
        const value = Object.fromEntries(pairs.filter(([name]) => name !== '__proto__'));
        expect(readBack(value)).toEqual({ value, rest: '<p>rest</p>' });
      }),
    );
  });
});
