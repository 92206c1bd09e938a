import { titleCase } from './title-case';

/**
 * A name as a heading when the hub gives no title (H16): underscores are spaces, the hyphens of a name in small letters
 * without spaces too, and words are capitalised: `'maison-tessane'` and `'maison_tessane'` give `'Maison Tessane'`. A name
 * that was written with capitals keeps its hyphens.
 */
export function prettyName(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll(/\s+/g, ' ').trim();
  const isSlug = words === words.toLowerCase() && !words.includes(' ');
  return titleCase(isSlug ? words.replaceAll('-', ' ').trim() : words);
}
