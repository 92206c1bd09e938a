import type { NumberRange } from '@/lib/catalogue/ranges';
import { normalizeText } from '@/lib/catalogue/segments';
import type { FacetIndex, FacetResult } from '@/lib/index/facet-segment';
import type { FacetRow, SortSetting } from '@/lib/index/product-order';
import type { SearchHits, SearchIndex, SearchRow } from '@/lib/index/search-index';

// Reference implementations for tests and benchmarks: simple, slow, and sharing no code with the index.

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const fold = (text: string): string => normalizeText(text.trim().split(/\s+/).join(' '), 'NFC').toLowerCase();

function byCodePoint(left: string, right: string): number {
  const a = Array.from(left, (character) => character.codePointAt(0) ?? 0);
  const b = Array.from(right, (character) => character.codePointAt(0) ?? 0);
  const position = a.findIndex((point, index) => point !== b[index]);
  return position < 0 ? a.length - b.length : (a[position] ?? 0) - (b[position] ?? -1);
}

const byName = (left: string, right: string): number => collator.compare(left, right) || byCodePoint(left, right);

/** The order 'Alphabetical A-Z' of products. */
function compareProducts(
  left: { sku: string; design: string; colour: string },
  right: { sku: string; design: string; colour: string },
): number {
  return (
    byName(fold(left.design), fold(right.design)) ||
    byName(fold(left.colour), fold(right.colour)) ||
    byCodePoint(left.sku, right.sku)
  );
}

/** Sorts products by a setting; those without a key come last. */
function sortedBy(setting: SortSetting, products: readonly FacetRow[]): FacetRow[] {
  const withKey = products.filter((row) => setting.getKey(row) !== '');
  const sorted = withKey.sort((left, right) => setting.compare(setting.getKey(left), setting.getKey(right)));
  return [...sorted, ...products.filter((row) => setting.getKey(row) === '')];
}

function isWithin(text: string, { min, max }: NumberRange): boolean {
  const number = Number(text);
  return !Number.isNaN(number) && (min === null || number >= min) && (max === null || number <= max);
}

/** The first product of each design. */
function firstOfDesigns(products: readonly FacetRow[]): FacetRow[] {
  const key = ({ design, values }: FacetRow) =>
    JSON.stringify([values.item_group?.[0], values.range?.[0], design].map((text) => fold(text ?? '')));
  return products.filter((row, position) => products.findIndex((other) => key(other) === key(row)) === position);
}

/** A facet index that visits every product for every query. */
export function buildReferenceIndex(
  rows: Iterable<FacetRow>,
  fields: readonly string[],
  sorts: readonly SortSetting[] = [],
): FacetIndex {
  const kept = [...rows];
  const products = [...kept].sort(compareProducts);
  const valuesOf = (row: FacetRow, field: string): string[] => (row.values[field] ?? []).map(fold);

  function options(matching: FacetRow[], field: string): FacetResult['options'][string] {
    const shown = new Map<string, string>();
    for (const row of kept)
      for (const value of row.values[field] ?? []) if (!shown.has(fold(value))) shown.set(fold(value), value);
    return [...shown]
      .map(([folded, value]) => ({
        value,
        count: matching.filter((row) => valuesOf(row, field).includes(folded)).length,
      }))
      .filter(({ count }) => count > 0)
      .sort((left, right) => byName(left.value, right.value));
  }

  return {
    size: products.length,
    hasColours: products.some(({ lab }) => lab !== undefined),
    query({ filters, ranges = {}, fields: wanted, start, end, sort, isByDesign }) {
      const active = Object.entries(filters).filter(([field, values]) => fields.includes(field) && values.length > 0);
      const matching = (except: string | null): FacetRow[] =>
        products.filter(
          (row) =>
            active.every(
              ([field, values]) =>
                field === except || values.some((value) => valuesOf(row, field).includes(fold(value))),
            ) &&
            Object.entries(ranges).every(
              ([field, range]) =>
                field === except ||
                !fields.includes(field) ||
                valuesOf(row, field).some((value) => isWithin(value, range)),
            ),
        );
      const matches = matching(null);
      const setting = sorts.find(({ name }) => name === sort);
      const sorted = setting === undefined ? matches : sortedBy(setting, matches);
      const cards = isByDesign ? firstOfDesigns(sorted) : sorted;
      const page = cards.filter((_, position) => position >= start && position < end);
      return {
        skus: page.map((row) => row.sku),
        total: cards.length,
        options: Object.fromEntries(
          wanted.map((field) => [field, fields.includes(field) ? options(matching(field), field) : []]),
        ),
      };
    },
  };
}

function plain(text: string): string {
  const bare = normalizeText(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.split(/\s+/).filter(Boolean).join(' ');
}

/** The Damerau-Levenshtein distance (optimal string alignment) by the textbook table. */
export function editDistance(left: string, right: string): number {
  const table: number[][] = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  const cell = (row: number, column: number): number => table[row]?.[column] ?? 0;
  for (let row = 0; row <= left.length; row++)
    for (let column = 0; column <= right.length; column++) {
      const change = left[row - 1] === right[column - 1] ? 0 : 1;
      let least = Math.max(row, column);
      if (row > 0 && column > 0) {
        least = Math.min(cell(row - 1, column) + 1, cell(row, column - 1) + 1, cell(row - 1, column - 1) + change);
        const exchanged = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
        if (row > 1 && column > 1 && exchanged) least = Math.min(least, cell(row - 2, column - 2) + 1);
      }
      const line = table[row];
      if (line) line[column] = least;
    }
  return cell(left.length, right.length);
}

/** The quality of a match: 0 the whole name, 1 its start, 2 the start of a word, 3 inside, null none. */
function fitOf(name: string, term: string): number | null {
  if (name === term) return 0;
  if (name.startsWith(term)) return 1;
  if ([...name.matchAll(/[\p{L}\p{N}]+/gu)].some((word) => name.startsWith(term, word.index))) return 2;
  return name.includes(term) ? 3 : null;
}

function fitWithErrorOf(name: string, term: string): number | null {
  const beginsLike = (text: string): boolean =>
    Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length)).some(
      (start) => Math.abs(start.length - term.length) <= 1 && editDistance(start, term) <= 1,
    );
  if (Math.abs(name.length - term.length) <= 1 && editDistance(name, term) <= 1) return 0;
  if (beginsLike(name)) return 1;
  return [...name.matchAll(/[\p{L}\p{N}]+/gu)].some((word) => beginsLike(name.slice(word.index))) ? 2 : null;
}

/** The distinct words of a term with several words: at most six, with at most two single letters. */
function severalWords(term: string): string[] {
  const words = term.split(' ').filter((word, position, all) => all.indexOf(word) === position);
  const letters = words.filter((word) => word.length === 1);
  return term.includes(' ') && words.length <= 6 && letters.length <= 2 ? words : [];
}

const lettersIn = (term: string): number => term.match(/\p{L}/gu)?.length ?? 0;

/** A search index that visits every product for every term. */
export function buildReferenceSearch(rows: Iterable<SearchRow>): Pick<SearchIndex, 'search'> {
  const products = [...rows].sort(compareProducts);
  const entries = (
    name: (row: SearchRow) => readonly string[],
    path: (row: SearchRow) => string[],
    outerName: (row: SearchRow) => string | null = () => null,
  ) => {
    const seen = new Set<string>();
    return products.flatMap((row, product) =>
      name(row).flatMap((text) => {
        const key = JSON.stringify([row.itemGroup, ...path(row), text].map(fold));
        const known = seen.has(key);
        seen.add(key);
        const outer = outerName(row);
        const names = (outer === null ? [text] : [text, outer]).map(plain);
        return known ? [] : [{ product, sku: row.sku, text, outer, names }];
      }),
    );
  };
  const kinds = {
    Application: entries(
      (row) => [row.application],
      () => [],
    ),
    Brand: entries(
      (row) => [row.brand],
      () => [],
    ),
    Collection: entries(
      (row) => [row.range],
      () => [],
    ),
    Design: entries(
      (row) => [row.design],
      (row) => [row.range],
    ),
    Colour: entries(
      (row) => [row.colour],
      (row) => [row.range, row.design],
      (row) => row.design,
    ),
    design_style: entries(
      (row) => row.styles,
      () => [],
    ),
  };
  type Kind = keyof typeof kinds;
  const KINDS = Object.keys(kinds) as Kind[];

  return {
    search(text): SearchHits {
      const term = plain(text);
      const words = severalWords(term);
      const hits = (kind: Kind, isFuzzy: boolean) => {
        const unknown = words.filter(
          (word) => !kinds[kind].some(({ names }) => names.some((name) => name.includes(word))),
        );
        const hasEveryWord = (names: readonly string[]): boolean =>
          words.length > 0 &&
          unknown.length === (isFuzzy ? 1 : 0) &&
          words.every((word) =>
            unknown.includes(word)
              ? lettersIn(word) >= 5 && names.some((name) => name !== '' && fitWithErrorOf(name, word) !== null)
              : names.some((name) => name.includes(word)),
          );
        const fitOfName = (name: string): number | null =>
          name === '' ? null : (isFuzzy ? fitWithErrorOf : fitOf)(name, term);
        return kinds[kind]
          .map((entry) => {
            const [own, outer] = entry.names.map(fitOfName);
            const fit = own ?? (typeof outer === 'number' ? 4 + outer : hasEveryWord(entry.names) ? 8 : null);
            return { ...entry, fit };
          })
          .filter((entry) => term !== '' && entry.fit !== null)
          .sort((left, right) => {
            const [a, b] = [fold(left.text), fold(right.text)];
            const byName = collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
            const named = (left.fit ?? 0) < 4 || left.outer === null;
            return (left.fit ?? 0) - (right.fit ?? 0) || (named ? byName : 0) || left.product - right.product;
          });
      };
      const ofEachKind = (isFuzzy: boolean) =>
        Object.fromEntries(KINDS.map((kind) => [kind, hits(kind, isFuzzy)])) as Record<Kind, ReturnType<typeof hits>>;
      const exactly = ofEachKind(false);
      const none = KINDS.every((kind) => exactly[kind].length === 0);
      const found = none && lettersIn(term) >= 5 ? ofEachKind(true) : exactly;
      const best = (kind: Kind) => found[kind].slice(0, 50);
      const skus = (kind: Kind): string[] => best(kind).map((entry) => entry.sku);
      return {
        Category: [],
        Application: skus('Application'),
        Brand: skus('Brand'),
        Collection: skus('Collection'),
        Design: skus('Design'),
        Colour: skus('Colour'),
        design_style: best('design_style').map((entry) => ({ sku: entry.sku, style: entry.text })),
        counts: Object.fromEntries(KINDS.map((kind) => [kind, found[kind].length])) as SearchHits['counts'],
      };
    },
  };
}
