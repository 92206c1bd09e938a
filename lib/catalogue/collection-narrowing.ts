import { compareNames } from './order';
import type { Product } from './product';
import { sameName } from './segments';

const NUMBERED_KEYS = ['colours', 'design_style', 'types'] as const;
type NumberedKey = (typeof NUMBERED_KEYS)[number];

/** The options that a collection page can be narrowed to, each list alphabetical (D29). */
export type CollectionOptions = Record<NumberedKey, string[]>;

/** What the query of a collection page asks for (C6), unparsed: names in `application`, numbers in the others. */
export type CollectionNarrowing = Partial<Record<'application' | NumberedKey, readonly string[]>>;

/** Reads the four keys of C6 from a query; repeated keys give several values. */
export function collectionNarrowing(query: string | URLSearchParams): CollectionNarrowing {
  const params = new URLSearchParams(query);
  return {
    application: params.getAll('application'),
    colours: params.getAll('colours'),
    design_style: params.getAll('design_style'),
    types: params.getAll('types'),
  };
}

function optionsOf(products: readonly Product[], key: NumberedKey): string[] {
  const values = new Set(products.flatMap((product) => product.facets[key]).filter((value) => value.trim() !== ''));
  if (key === 'types') values.delete('-');
  return [...values].sort(compareNames);
}

/** The options of a collection by which D29 numbers its colours, styles and types; '-' is no type (F3). */
export function collectionOptions(products: readonly Product[]): CollectionOptions {
  return {
    colours: optionsOf(products, 'colours'),
    design_style: optionsOf(products, 'design_style'),
    types: optionsOf(products, 'types'),
  };
}

/** The options at the given places, counted from 1; what is no such place is ignored. */
function chosen(options: readonly string[], places: readonly string[]): string[] {
  return places
    .filter((place) => /^[0-9]+$/.test(place.trim()))
    .map((place) => options[Number(place) - 1])
    .filter((option) => option !== undefined);
}

/**
 * The products of a collection that its query asks for (C6, D29): `application` by name; `colours`, `design_style` and `types` by the
 * 1-based place of an option in `collectionOptions`. Several values of a key are OR, keys are AND; a number that is no place is
 * ignored, a blank application too.
 */
export function narrowCollection(products: readonly Product[], narrowing: CollectionNarrowing): Product[] {
  const options = collectionOptions(products);
  const applications = (narrowing.application ?? []).filter((name) => name.trim() !== '');
  const wanted = NUMBERED_KEYS.map((key) => ({ key, values: chosen(options[key], narrowing[key] ?? []) }));
  return products.filter((product) => {
    const fitsApplication = product.applications.some((name) => applications.some((other) => sameName(name, other)));
    if (applications.length > 0 && !fitsApplication) return false;
    return wanted.every(
      ({ key, values }) => values.length === 0 || product.facets[key].some((value) => values.includes(value)),
    );
  });
}
