import { FACET_GROUPS, type FacetGroup, type FacetKey } from './filter-groups';
import { compareNames } from './lists';
import type { Product } from './product';
import { sameName } from './segments';

const NARROWING_GROUPS = FACET_GROUPS.filter((group) => group.collection !== undefined);
const NUMBERED_GROUPS = FACET_GROUPS.filter((group) => group.collection === 'place');

/** What the query of a collection page asks for (C6), unparsed: names in `application`, places in the others. */
export type CollectionNarrowing = Partial<Record<FacetKey, readonly string[]>>;

/** Reads the narrowing keys of a query (C6); repeated keys give several values. */
export function collectionNarrowing(query: string | URLSearchParams): CollectionNarrowing {
  const params = new URLSearchParams(query);
  return Object.fromEntries(NARROWING_GROUPS.map(({ key }) => [key, params.getAll(key)]));
}

function optionsOf(products: readonly Product[], { key, dropsDash }: FacetGroup): string[] {
  const values = new Set(products.flatMap((product) => product.facets[key]).filter((value) => value.trim() !== ''));
  if (dropsDash) values.delete('-');
  return [...values].sort(compareNames);
}

/** The options of a collection by which D29 numbers its colours, styles and types, each list alphabetical; '-' is not a type (F3). */
export function collectionOptions(products: readonly Product[]): Partial<Record<FacetKey, string[]>> {
  return Object.fromEntries(NUMBERED_GROUPS.map((group) => [group.key, optionsOf(products, group)]));
}

/** The options at the given places, counted from 1; a place that does not exist is ignored. */
function pickOptions(options: readonly string[], places: readonly string[]): string[] {
  return places
    .filter((place) => /^[0-9]+$/.test(place.trim()))
    .map((place) => options[Number(place) - 1])
    .filter((option) => option !== undefined);
}

/** The products that a query asks for: `application` by name, other groups by place. Values of a key are OR, keys are AND; invalid ones are ignored (D29). */
export function narrowCollection(products: readonly Product[], narrowing: CollectionNarrowing): Product[] {
  const options = collectionOptions(products);
  const applications = (narrowing.application ?? []).filter((name) => name.trim() !== '');
  const wanted = NUMBERED_GROUPS.map(({ key }) => ({
    key,
    values: pickOptions(options[key] ?? [], narrowing[key] ?? []),
  }));
  return products.filter((product) => {
    const fitsApplication = product.applications.some((name) => applications.some((other) => sameName(name, other)));
    if (applications.length > 0 && !fitsApplication) return false;
    return wanted.every(
      ({ key, values }) => values.length === 0 || product.facets[key].some((value) => values.includes(value)),
    );
  });
}
