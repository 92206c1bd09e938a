/**
 * The texts that a specification quotes, each once, in their order. A quote may hold placeholders that are quoted
 * themselves: `'Category '{name}' not found'`.
 *
 * @param markdown a document of docs/spec
 * @param from heading number of the first section that counts; earlier ones are left out
 */
export function quotedTexts(markdown: string, from: number): string[] {
  const start = markdown.search(new RegExp(`^## ${from}\\. `, 'm'));
  const body = start < 0 ? '' : markdown.slice(start);
  const quotes = [...body.matchAll(/(?<![\p{L}\d])'((?:'\{\w+\}'|[^'\n])+)'(?!\p{L})/gu)];
  return [...new Set(quotes.map(([, text]) => text ?? ''))];
}
