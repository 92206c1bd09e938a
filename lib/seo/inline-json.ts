const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * JSON that can stand inside a script element: it holds no '<', so no text of the catalogue can end the element or open a comment in it. next-seo escapes
 * '</script>' and '<!--' only, and lets '</script >' through, which ends the element just as well; so its builders are used here and its script component is not.
 */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
