import { FACET_GROUPS, type FacetGroup, type FacetKey } from './filter-groups';
import { compareNames } from './lists';
import type { Product } from './product';
import { isSameName } from './segments';

const NARROWING_GROUPS = FACET_GROUPS.filter((group) => group.collection !== undefined);
const NUMBERED_GROUPS = FACET_GROUPS.filter((group) => group.collection === 'place');

/** The filter values in a collection page's query: names in `application`, 1-based positions in the other keys. */
export type CollectionNarrowing = Partial<Record<FacetKey, readonly string[]>>;

/** Parses the filters of a collection page's query. Repeated keys give several values. */
export function parseNarrowing(query: string | URLSearchParams): CollectionNarrowing {
  const params = new URLSearchParams(query);
  return Object.fromEntries(NARROWING_GROUPS.map(({ key }) => [key, params.getAll(key)]));
}

function listOptions(products: readonly Product[], { key, shouldDropDash }: FacetGroup): string[] {
  const values = new Set(products.flatMap((product) => product.facets[key]).filter((value) => value.trim() !== ''));
  if (shouldDropDash) values.delete('-');
  return [...values].sort(compareNames);
}

/** The colours, styles and types of a collection, sorted. A query refers to them by 1-based position. The type '-' is dropped (D29). */
export function collectOptions(products: readonly Product[]): Partial<Record<FacetKey, string[]>> {
  return Object.fromEntries(NUMBERED_GROUPS.map((group) => [group.key, listOptions(products, group)]));
}

/** Returns the options at 1-based positions. Invalid positions are ignored. */
function pickOptions(options: readonly string[], places: readonly string[]): string[] {
  return places
    .filter((place) => /^[0-9]+$/.test(place.trim()))
    .map((place) => options[Number(place) - 1])
    .filter((option) => option !== undefined);
}

/** Filters products: OR within a key, AND between keys. Invalid values are ignored (D29). */
export function narrowCollection(products: readonly Product[], narrowing: CollectionNarrowing): Product[] {
  const options = collectOptions(products);
  const applications = (narrowing.application ?? []).filter((name) => name.trim() !== '');
  const wanted = NUMBERED_GROUPS.map(({ key }) => ({
    key,
    values: pickOptions(options[key] ?? [], narrowing[key] ?? []),
  }));
  return products.filter((product) => {
    const isOfApplication = product.applications.some((name) => applications.some((other) => isSameName(name, other)));
    if (applications.length > 0 && !isOfApplication) return false;
    return wanted.every(
      ({ key, values }) => values.length === 0 || product.facets[key].some((value) => values.includes(value)),
    );
  });
}
