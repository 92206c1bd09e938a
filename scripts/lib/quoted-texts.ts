/** A text in single quotes, with quoted placeholders and apostrophes inside words; or one in double quotes. */
const QUOTE = /(?<![\p{L}\d])'((?:'\{\w+\}'|(?<=\p{L})'(?=\p{L})|[^'\n])+)'(?!\p{L})|"([^"\n]+)"/gu;

/**
 * The texts that a specification quotes, each once, in their order. A quote may hold placeholders that are quoted
 * themselves: `'Category '{name}' not found'`, and apostrophes: `'You don't qualify'`.
 *
 * @param markdown a document of docs/spec
 * @param from heading number of the first section that counts; earlier ones are left out
 */
export function quotedTexts(markdown: string, from: number): string[] {
  const start = `\n${markdown}`.indexOf(`\n## ${from}. `);
  const body = start < 0 ? '' : markdown.slice(start);
  return [...new Set([...body.matchAll(QUOTE)].map(([, single, double]) => single ?? double ?? ''))];
}
