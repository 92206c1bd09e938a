import { normalizeText } from '@/lib/catalogue/normalize';

/** The form in which names and terms are compared: no accents, lower case, single spaces, none at the ends. */
export function searchForm(text: string): string {
  return normalizeText(text, 'NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Where the words of a text begin: the places of letters and digits that stand after none. */
export function wordStarts(text: string): number[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), (word) => word.index);
}
