import { hasBit } from './bitset';
import type { FacetOverlay } from './facet-overlay';
import type { FacetSegment, NumberSet } from './facet-segment';
import { memoize } from './name-finder';
import {
  createByKey,
  createSearch,
  type HitsByKind,
  SEARCH_KINDS,
  type SearchHit,
  type SearchIndex,
  type SearchKindName,
  type SearchSegment,
} from './search-index';
import { MAX_HITS_PER_KIND } from './search-kind';

/** The fields that identify a hit, besides the item group. The colour's name and the style's text are compared separately. */
const KIND_FIELDS: Readonly<Record<SearchKindName, readonly string[]>> = {
  Application: ['application'],
  Brand: ['brand'],
  Collection: ['range'],
  Design: ['range', 'design'],
  Colour: ['range', 'design'],
  design_style: [],
};

/** Maximum number of products of a design that are compared. */
const MAX_DESIGN_PRODUCTS = 1000;

/** The first product in `to` with the same hit as a product in `from`, or -1. */
function findSameHit(
  kind: SearchKindName,
  style: string,
  from: { segment: FacetSegment; product: number },
  to: { segment: FacetSegment; alive: NumberSet },
): number {
  const fields = ['item_group', ...KIND_FIELDS[kind]];
  const values = fields.map((field) => [field, from.segment.getValue(field, from.product)] as const);
  const filters = Object.fromEntries(values.map(([field, value]) => [field, value === '' ? [] : [value]]));
  if (kind === 'design_style') filters.design_style = [style];
  const { matches } = to.segment.select({ filters, fields: [], start: 0, end: 0 }, to.alive);
  const colour = from.segment.getColour(from.product);
  const found = to.segment.slicePlaces(matches, undefined, 0, MAX_DESIGN_PRODUCTS).find(
    (product) =>
      // A filter cannot select products without a value.
      values.every(([field, value]) => value !== '' || to.segment.getValue(field, product) === '') &&
      (kind !== 'Colour' || to.segment.getColour(product) === colour),
  );
  return found ?? -1;
}

/**
 * Creates a search index with changes on top, like `FacetOverlay`. Hits are sorted by quality, those of the base first. If the product of a hit was
 * changed or deleted, the hit refers to another product or is dropped. Counts above fifty may include hits that no longer exist or occur twice.
 */
export function createOverlaySearch(base: SearchSegment, changes: SearchSegment, facets: FacetOverlay): SearchIndex {
  const [all, own] = [
    { segment: facets.base, alive: facets.alive },
    { segment: facets.changes, alive: null },
  ];
  const currentSkus = new Map<string, string | null>();
  const newHits = new Map<string, boolean>();

  /** The current SKU of a hit of the base. Null if no product has the hit any more. */
  const findCurrentSku = (kind: SearchKindName, { sku, style }: SearchHit): string | null => {
    const product = facets.base.find(sku);
    if (hasBit(facets.alive, product)) return sku;
    return memoize(currentSkus, `${kind} ${style} ${sku}`, () => {
      const from = { segment: facets.base, product };
      const inBase = findSameHit(kind, style, from, all);
      if (inBase >= 0) return facets.base.getSku(inBase);
      const inChanges = findSameHit(kind, style, from, own);
      return inChanges >= 0 ? facets.changes.getSku(inChanges) : null;
    });
  };
  /** True for a hit that occurs only in the changes. */
  const isNew = (kind: SearchKindName, { sku, style }: SearchHit): boolean =>
    memoize(newHits, `${kind} ${style} ${sku}`, () => {
      const from = { segment: facets.changes, product: facets.changes.find(sku) };
      // The base may contain the hit only in masked products. Then it is not new either.
      return findSameHit(kind, style, from, all) < 0 && findSameHit(kind, style, from, { ...all, alive: null }) < 0;
    });

  const find = (term: string, isFuzzy: boolean): HitsByKind => {
    const [before, changed] = [base.find(term, isFuzzy), changes.find(term, isFuzzy)];
    return createByKey(SEARCH_KINDS, (kind) => {
      const kept = before[kind].hits.flatMap((hit) => {
        const sku = findCurrentSku(kind, hit);
        return sku === null ? [] : [{ ...hit, sku }];
      });
      const added = changed[kind].hits.filter((hit) => isNew(kind, hit));
      const gone = before[kind].hits.length - kept.length;
      const repeated = changed[kind].hits.length - added.length;
      return {
        hits: [...kept, ...added].sort((left, right) => left.quality - right.quality).slice(0, MAX_HITS_PER_KIND),
        count: before[kind].count - gone + changed[kind].count - repeated,
      };
    });
  };
  return createSearch(find, [base, changes]);
}
