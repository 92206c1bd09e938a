import { hasBit } from './bitset';
import type { FacetOverlay } from './facet-overlay';
import type { FacetSegment, Selection } from './facet-segment';
import { memoize } from './name-finder';
import {
  byKey,
  createSearch,
  type HitsByKind,
  KINDS,
  type SearchHit,
  type SearchIndex,
  type SearchKindName,
  type SearchSegment,
} from './search-index';
import { MAX_HITS } from './search-kind';

/** The fields that identify a hit of a kind, besides the item group; a colour also by its name, a style by its text. */
const PATHS: Readonly<Record<SearchKindName, readonly string[]>> = {
  Application: ['application'],
  Brand: ['brand'],
  Collection: ['range'],
  Design: ['range', 'design'],
  Colour: ['range', 'design'],
  design_style: [],
};

/** Sizes and colours of a design that are looked at. */
const MAX_OF_DESIGN = 1000;

/** The first product in a segment that has the same hit as a product of another segment, -1 for none. */
function sameHit(
  kind: SearchKindName,
  style: string,
  from: { segment: FacetSegment; product: number },
  to: { segment: FacetSegment; alive: Selection },
): number {
  const fields = ['item_group', ...PATHS[kind]];
  const values = fields.map((field) => [field, from.segment.valueOf(field, from.product)] as const);
  const filters = Object.fromEntries(values.map(([field, value]) => [field, value === '' ? [] : [value]]));
  if (kind === 'design_style') filters.design_style = [style];
  const { matches } = to.segment.select({ filters, fields: [], start: 0, end: 0 }, to.alive);
  const colour = from.segment.colourOf(from.product);
  const found = to.segment.slicePlaces(matches, undefined, 0, MAX_OF_DESIGN).find(
    (product) =>
      // A filter cannot ask for products without a value.
      values.every(([field, value]) => value !== '' || to.segment.valueOf(field, product) === '') &&
      (kind !== 'Colour' || to.segment.colourOf(product) === colour),
  );
  return found ?? -1;
}

/**
 * Searches names with changes on top, as `FacetOverlay` filters: hits by quality, those of the base first, none twice. A hit whose product is changed
 * or deleted leads to another product, or is left out. Beyond the first fifty hits, the counts may include some that are gone or repeated.
 */
export function overlaySearch(base: SearchSegment, changes: SearchSegment, facets: FacetOverlay): SearchIndex {
  const [all, own] = [
    { segment: facets.base, alive: facets.alive },
    { segment: facets.changes, alive: null },
  ];
  const currentSkus = new Map<string, string | null>();
  const newHits = new Map<string, boolean>();

  /** The SKU that a hit of the base leads to now; null when it is gone. */
  const currentSku = (kind: SearchKindName, { sku, style }: SearchHit): string | null => {
    const product = facets.base.find(sku);
    if (hasBit(facets.alive, product)) return sku;
    return memoize(currentSkus, `${kind} ${style} ${sku}`, () => {
      const from = { segment: facets.base, product };
      const inBase = sameHit(kind, style, from, all);
      if (inBase >= 0) return facets.base.sku(inBase);
      const inChanges = sameHit(kind, style, from, own);
      return inChanges >= 0 ? facets.changes.sku(inChanges) : null;
    });
  };
  /** True for a hit that only the changes have. */
  const isNew = (kind: SearchKindName, { sku, style }: SearchHit): boolean =>
    memoize(newHits, `${kind} ${style} ${sku}`, () => {
      const from = { segment: facets.changes, product: facets.changes.find(sku) };
      // Not one that the base had either, and that the changes have taken over.
      return sameHit(kind, style, from, all) < 0 && sameHit(kind, style, from, { ...all, alive: null }) < 0;
    });

  const find = (term: string, isFuzzy: boolean): HitsByKind => {
    const [before, changed] = [base.find(term, isFuzzy), changes.find(term, isFuzzy)];
    return byKey(KINDS, (kind) => {
      const kept = before[kind].hits.flatMap((hit) => {
        const sku = currentSku(kind, hit);
        return sku === null ? [] : [{ ...hit, sku }];
      });
      const added = changed[kind].hits.filter((hit) => isNew(kind, hit));
      const gone = before[kind].hits.length - kept.length;
      const repeated = changed[kind].hits.length - added.length;
      return {
        hits: [...kept, ...added].sort((left, right) => left.quality - right.quality).slice(0, MAX_HITS),
        count: before[kind].count - gone + changed[kind].count - repeated,
      };
    });
  };
  return createSearch(find, [base, changes]);
}
