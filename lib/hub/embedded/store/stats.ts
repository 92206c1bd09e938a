import type { FacetRow } from '@/lib/index/facet-index';

/** The size of an item group, in published products. */
export interface GroupStats {
  products: number;
  /** A design counts once per collection. */
  designs: number;
  collections: number;
}

/** Totals of the published products. */
export interface Stats {
  /** By item-group code, sorted; products without a group are left out. */
  readonly groups: ReadonlyMap<string, GroupStats>;
  /** The applications of an item group, alphabetical. */
  applications(itemGroup: string): string[];
  /** The brands of an item group, or of all for `null`, alphabetical; includes `''` when a product has none. */
  brands(itemGroup: string | null): string[];
}

/** Computes the totals of the published products. */
export function computeStats(rows: readonly FacetRow[]): Stats {
  const products = new Map<string, number>();
  const designs = new Groups();
  const collections = new Groups();
  const applications = new Groups();
  const brands = new Groups();
  const listBrands = new Set<string>();
  for (const { design, values } of rows) {
    const group = values.item_group?.[0] ?? '';
    const range = values.range?.[0] ?? '';
    const brand = values.brand?.[0] ?? '';
    products.set(group, (products.get(group) ?? 0) + 1);
    designs.add(group, `${range}\u0000${design}`);
    if (range !== '') collections.add(group, range);
    for (const application of values.application ?? []) applications.add(group, application);
    brands.add(group, brand);
    listBrands.add(brand);
  }
  const codes = [...products.keys()].filter((code) => code !== '').sort();
  return {
    groups: new Map(
      codes.map((code) => [
        code,
        {
          products: products.get(code) ?? 0,
          designs: designs.of(code).size,
          collections: collections.of(code).size,
        },
      ]),
    ),
    applications: (itemGroup) => alphabetical(applications.of(itemGroup)),
    brands: (itemGroup) => alphabetical(itemGroup === null ? listBrands : brands.of(itemGroup)),
  };
}

class Groups {
  readonly #values = new Map<string, Set<string>>();

  add(group: string, value: string): void {
    const values = this.#values.get(group);
    if (values === undefined) this.#values.set(group, new Set([value]));
    else values.add(value);
  }

  of(group: string): ReadonlySet<string> {
    return this.#values.get(group) ?? new Set();
  }
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function alphabetical(values: Iterable<string>): string[] {
  return [...values].sort((left, right) => collator.compare(left, right) || (left < right ? -1 : 1));
}
