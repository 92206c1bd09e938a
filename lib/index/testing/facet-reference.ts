import { normalizeText } from '@/lib/catalogue/normalize';
import type { FacetAnswer, FacetIndex, FacetRow } from '@/lib/index/facet-index';

// For tests and benchmarks only: what `buildFacetIndex` promises, in the plainest way, sharing no code with it.

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const fold = (text: string): string => normalizeText(text, 'NFC').toLowerCase();

function byCodePoint(left: string, right: string): number {
  const a = Array.from(left, (character) => character.codePointAt(0) ?? 0);
  const b = Array.from(right, (character) => character.codePointAt(0) ?? 0);
  const place = a.findIndex((point, index) => point !== b[index]);
  return place < 0 ? a.length - b.length : (a[place] ?? 0) - (b[place] ?? -1);
}

const byName = (left: string, right: string): number => collator.compare(left, right) || byCodePoint(left, right);

/** The order 'Alphabetical A-Z' of products. */
export function compareProducts(
  left: { sku: string; design: string; colour: string },
  right: { sku: string; design: string; colour: string },
): number {
  return (
    byName(fold(left.design), fold(right.design)) ||
    byName(fold(left.colour), fold(right.colour)) ||
    byCodePoint(left.sku, right.sku)
  );
}

/** The rows that count: of those with the same SKU the last one, in its own place. */
export function lastOfEachSku<Row extends { sku: string }>(rows: Iterable<Row>): Row[] {
  const all = [...rows];
  return all.filter((row, place) => !all.slice(place + 1).some((later) => later.sku === row.sku));
}

/** A filter index that looks at every product for every question. */
export function buildReferenceIndex(rows: Iterable<FacetRow>, fields: readonly string[]): FacetIndex {
  const kept = lastOfEachSku(rows);
  const products = [...kept].sort(compareProducts);
  const valuesOf = (row: FacetRow, field: string): string[] => (row.values[field] ?? []).map(fold);

  function options(matching: FacetRow[], field: string): FacetAnswer['options'][string] {
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
    query({ filters, fields: wanted, start, end }) {
      const active = Object.entries(filters).filter(([field, values]) => fields.includes(field) && values.length > 0);
      const matching = (except: string | null): FacetRow[] =>
        products.filter((row) =>
          active.every(
            ([field, values]) => field === except || values.some((value) => valuesOf(row, field).includes(fold(value))),
          ),
        );
      const matches = matching(null);
      const page = matches.filter((_, place) => place >= start && place < end);
      return {
        skus: page.map((row) => row.sku),
        total: matches.length,
        options: Object.fromEntries(
          wanted.map((field) => [field, fields.includes(field) ? options(matching(field), field) : []]),
        ),
      };
    },
  };
}
