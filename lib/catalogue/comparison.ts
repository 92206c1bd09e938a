import { boundSkus } from './recently-viewed';

/** How many products can be compared. */
export const MAX_COMPARED = 4;

/** How many pieces one order of samples may have. */
export const MAX_SAMPLES = 8;

/** A row of a comparison: what each product says under a term, null for one without a value. */
export interface ComparisonRow<T extends { term: string }> {
  term: string;
  cells: (T | null)[];
}

/** The rows of a comparison: those in which the products differ, and those that say the same of all. */
export interface Comparison<T extends { term: string }> {
  different: ComparisonRow<T>[];
  equal: ComparisonRow<T>[];
}

/** Compares the details of products: every term that one of them has, in the order of the first that has it. */
export function compareDetails<T extends { term: string }>(products: readonly (readonly T[])[]): Comparison<T> {
  const terms = [...new Set(products.flatMap((rows) => rows.map(({ term }) => term)))];
  const comparison: Comparison<T> = { different: [], equal: [] };
  for (const term of terms) {
    const cells = products.map((rows) => rows.find((row) => row.term === term) ?? null);
    const isEqual = new Set(cells.map((cell) => JSON.stringify(cell))).size === 1;
    comparison[isEqual ? 'equal' : 'different'].push({ term, cells });
  }
  return comparison;
}

/** The SKUs of a query, `sku=A&sku=B`: without blanks and repetitions, by default as many as a comparison holds. */
export function parseComparedSkus(query: URLSearchParams, most = MAX_COMPARED): string[] {
  return boundSkus(query.getAll('sku'), most);
}

/** `/compare?sku=A&sku=B`; without SKUs the path alone. */
export function skusPath(path: string, skus: readonly string[]): string {
  const query = new URLSearchParams(skus.map((sku) => ['sku', sku]));
  return skus.length === 0 ? path : `${path}?${query}`;
}
