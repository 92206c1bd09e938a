import { FILTER_FIELDS } from '@/lib/catalogue/filter-groups';
import type { FacetQuery } from '@/lib/index/facet-segment';
import { createRandomNumbers } from '@/scripts/lib/random';
import type { BenchRow } from './catalogue';

/** Products on a page. */
export const PAGE_SIZE = 9;

/** Queries like those of visitors: usually an item group, and some filters with values of a product. */
export function* filterQueries(rows: readonly BenchRow[], count: number): Generator<FacetQuery> {
  const random = createRandomNumbers(7);
  const chance = (of: number): boolean => random() < of;
  const randomRow = (): BenchRow | undefined => rows[Math.floor(random() * rows.length)];
  for (let generated = 0; generated < count; generated++) {
    const values = randomRow()?.values ?? {};
    const filters: Record<string, string[]> = {};
    if (chance(0.9)) filters.item_group = [...(values.item_group ?? [])];
    const share = random() * 0.6;
    for (const field of FILTER_FIELDS) {
      if (!chance(share)) continue;
      filters[field] = [...(values[field] ?? []), ...(chance(0.5) ? (randomRow()?.values[field] ?? []) : [])];
    }
    const start = chance(0.7) ? 0 : PAGE_SIZE * Math.floor(random() * 20);
    yield { filters, fields: FILTER_FIELDS, start, end: start + PAGE_SIZE };
  }
}

/** Search terms: names, parts of names, single letters, typing errors, designs with colours, and unknown words. */
export function* searchTerms(rows: readonly BenchRow[], count: number): Generator<string> {
  const random = createRandomNumbers(11);
  for (let generated = 0; generated < count; generated++) {
    const row = rows[Math.floor(random() * rows.length)];
    const names = [row?.design, row?.colour, row?.range, row?.brand, row?.styles[0], row?.design];
    const name = names[generated % names.length] ?? '';
    const from = Math.floor(random() * 4);
    const kind = Math.floor(random() * 7);
    if (kind === 0) yield name;
    else if (kind === 1) yield name.slice(0, 1 + Math.floor(random() * 6));
    else if (kind === 2) yield name.slice(from, from + 4);
    else if (kind === 3) yield `${name.slice(0, 3)}${name.slice(4)}`;
    else if (kind === 4) yield `${name.slice(0, 4)}q${name.slice(5, 9)}`;
    else if (kind === 5) yield `${row?.design.split(' ')[0]} ${row?.colour}`;
    else yield `zyx${generated}wvutsr`;
  }
}
