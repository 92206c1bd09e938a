const UNSAFE_CHARS = /[<>&\u2028\u2029]/g;

/** JSON for a script element, without '<', so that no text can end the element. next-seo's escaping lets '</script >' through. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE_CHARS, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** The fields that are not empty, because structured data leaves out empty ones. */
export function removeEmpty(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
