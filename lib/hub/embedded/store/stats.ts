import type { FacetIndex } from '@/lib/index/facet-query';

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

/** The totals of an index. Names count once, whatever their case and spacing. */
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
