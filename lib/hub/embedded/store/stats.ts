import type { FacetIndex, FacetRow } from '@/lib/index/facet-query';

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

type Lists = readonly (readonly [group: string, values: readonly string[]])[];

/** The totals as JSON. */
export interface StatsData {
  groups: readonly (readonly [code: string, stats: GroupStats])[];
  applications: Lists;
  brands: Lists;
  allBrands: readonly string[];
}

/** Computes the totals of the published products, which are added one by one. */
export class StatsBuilder {
  readonly #products = new Map<string, number>();
  readonly #designs = new Groups();
  readonly #collections = new Groups();
  readonly #applications = new Groups();
  readonly #brands = new Groups();
  readonly #allBrands = new Set<string>();

  add({ design, values }: FacetRow): void {
    const group = values.item_group?.[0] ?? '';
    const range = values.range?.[0] ?? '';
    const brand = values.brand?.[0] ?? '';
    this.#products.set(group, (this.#products.get(group) ?? 0) + 1);
    this.#designs.add(group, `${range}\u0000${design}`);
    if (range !== '') this.#collections.add(group, range);
    for (const application of values.application ?? []) this.#applications.add(group, application);
    this.#brands.add(group, brand);
    this.#allBrands.add(brand);
  }

  build(): StatsData {
    const codes = [...this.#products.keys()].filter((code) => code !== '').sort();
    return {
      groups: codes.map((code) => [
        code,
        {
          products: this.#products.get(code) ?? 0,
          designs: this.#designs.of(code).size,
          collections: this.#collections.of(code).size,
        },
      ]),
      applications: this.#applications.lists(),
      brands: this.#brands.lists(),
      allBrands: alphabetical(this.#allBrands),
    };
  }
}

/** The totals of their data. */
export function openStats({ groups, applications, brands, allBrands }: StatsData): Stats {
  const [applicationsOf, brandsOf] = [new Map(applications), new Map(brands)];
  return {
    groups: new Map(groups),
    applications: (itemGroup) => [...(applicationsOf.get(itemGroup) ?? [])],
    brands: (itemGroup) => [...(itemGroup === null ? allBrands : (brandsOf.get(itemGroup) ?? []))],
  };
}

/** The same totals, computed from an index when they are first asked for. */
export function statsOfIndex(facets: FacetIndex): Stats {
  const ask = (filters: Record<string, string[]>, fields: string[], byDesign = false) =>
    facets.query({ filters, fields, start: 0, end: 0, byDesign });
  const groupFilter = (itemGroup: string | null) => (itemGroup === null ? {} : { item_group: [itemGroup] });
  const valuesOf = (field: string, itemGroup: string | null) =>
    (ask(groupFilter(itemGroup), [field]).options[field] ?? []).map(({ value }) => value);
  const sizeOf = (code: string): GroupStats => {
    const { total, options } = ask(groupFilter(code), ['range']);
    const designs = ask(groupFilter(code), [], true).total;
    return { products: total, designs, collections: options.range?.length ?? 0 };
  };
  let groups: Stats['groups'] | undefined;
  return {
    get groups() {
      groups ??= new Map(
        valuesOf('item_group', null)
          .sort()
          .map((code) => [code, sizeOf(code)]),
      );
      return groups;
    },
    applications: (itemGroup) => valuesOf('application', itemGroup),
    brands(itemGroup) {
      const brands = valuesOf('brand', itemGroup);
      const [all, branded] = [{}, { brand: brands }].map(
        (filters) => ask({ ...groupFilter(itemGroup), ...filters }, []).total,
      );
      const isAllBranded = all === 0 || (brands.length > 0 && all === branded);
      return isAllBranded ? brands : ['', ...brands];
    },
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

  lists(): Lists {
    return [...this.#values].map(([group, values]) => [group, alphabetical(values)]);
  }
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function alphabetical(values: Iterable<string>): string[] {
  return [...values].sort((left, right) => collator.compare(left, right) || (left < right ? -1 : 1));
}
