const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that is safe in a script element: without '<', no text can end the element. next-seo's own escaping lets '</script >' through. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** The fields that have a text: structured data leaves empty ones out. */
export function filled(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
