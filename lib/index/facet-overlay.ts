import { filterUnique } from '@/lib/catalogue/lists';
import { foldName } from '@/lib/catalogue/segments';
import { countWords } from './bitset';
import { compareNaturally } from './collation';
import type { NearColour, NearProduct } from './colour-index';
import type { FacetOption } from './column';
import {
  assertWholeNumber,
  type FacetIndex,
  type FacetQuery,
  type FacetResult,
  type FacetSegment,
  type Selected,
} from './facet-segment';
import type { FacetRow, SortSetting } from './product-order';

/** A product number in the changes or in the base. */
interface Listed {
  isChange: boolean;
  product: number;
}

/**
 * An index with changes on top. Changed and deleted products of `base` are masked; `changes` holds the changed and new ones. The results equal those
 * of a rebuilt index, except that values keep the spelling of the base if they differ only in case or spacing.
 */
export class FacetOverlay implements FacetIndex {
  /** The unchanged products of the base, as bits. */
  readonly alive: Uint32Array;
  readonly size: number;
  /** By name of the order (`''`: alphabetical) and product of the changes, the number of base products before it. */
  private readonly places = new Map<string, Uint32Array>();
  /** By product of the changes, the number of its design in the base, or a negative one for a new design. */
  private readonly designs: number[];

  /** `changed` has all changed, new and deleted SKUs. `rows` are the published products among them, from which `changes` was built. */
  constructor(
    readonly base: FacetSegment,
    readonly changes: FacetSegment,
    changed: readonly string[],
    rows: readonly FacetRow[],
    sorts: readonly SortSetting[],
  ) {
    this.alive = new Uint32Array(countWords(base.size)).fill(0xffffffff);
    if (base.size % 32 !== 0) this.alive[this.alive.length - 1] = (2 ** (base.size % 32) - 1) >>> 0;
    let masked = 0;
    for (const sku of new Set(changed)) {
      const product = base.find(sku);
      if (product < 0) continue;
      this.alive[product >>> 5] = (this.alive[product >>> 5] ?? 0) & ~(1 << (product & 31));
      masked += 1;
    }
    this.size = base.size - masked + changes.size;

    const byProduct = new Array<FacetRow>(changes.size);
    for (const row of rows) byProduct[changes.find(row.sku)] = row;
    const alphabetical = Uint32Array.from(byProduct, (row) => base.findRank(row));
    this.places.set('', alphabetical);
    for (const setting of sorts) {
      const findRank = (row: FacetRow, product: number) => base.findRankIn(setting, row, alphabetical[product] ?? 0);
      this.places.set(setting.name, Uint32Array.from(byProduct, findRank));
    }
    this.designs = byProduct.map((row, product) => {
      const known = base.designs.find(row);
      return known < 0 ? -1 - changes.designs.at(product) : known;
    });
  }

  get hasColours(): boolean {
    return this.base.hasColours || this.changes.hasColours;
  }

  query(query: FacetQuery): FacetResult {
    const base = this.base.select(query, this.alive);
    const changes = this.changes.select(query, null);
    const [start, end] = [assertWholeNumber(query.start), assertWholeNumber(query.end)];
    const listed = query.near
      ? this.listNearest(query.near, base, changes)
      : query.isByDesign
        ? this.listFirstOfDesigns(query.sort, base, changes)
        : null;
    const page = listed
      ? listed.slice(start, Math.max(start, end))
      : this.listPage(query.sort, base, changes, start, end);
    return {
      skus: page.map(({ isChange, product }) => (isChange ? this.changes : this.base).getSku(product)),
      total: listed?.length ?? base.total + changes.total,
      options: Object.fromEntries(
        query.fields.map((field) => [field, mergeOptions(base.options[field] ?? [], changes.options[field] ?? [])]),
      ),
    };
  }

  private listPage(sort: string | undefined, base: Selected, changes: Selected, start: number, end: number): Listed[] {
    const own = this.changes.slicePlaces(changes.matches, sort, 0, this.changes.size);
    // Changes can move a product of the base back by at most their number, so a deep page needs no places far before it.
    const from = Math.max(0, Math.min(start, base.total) - own.length);
    const places = this.base.slicePlaces(base.matches, sort, from, end);
    const rest = from === 0 ? own : own.filter((place) => this.countBasePlacesBefore(sort, place) > (places[0] ?? 0));
    const offset = from + own.length - rest.length;
    return this.merge(sort, places, rest).slice(start - offset, Math.max(start, end) - offset);
  }

  private listFirstOfDesigns(sort: string | undefined, base: Selected, changes: Selected): Listed[] {
    const places = this.base.listFirstRanks(base.matches, sort);
    const own = this.changes.listFirstRanks(changes.matches, sort);
    return filterUnique(this.merge(sort, places, own), ({ isChange, product }) =>
      isChange ? this.designs[product] : this.base.designs.at(product),
    );
  }

  private listNearest(near: NearColour, base: Selected, changes: Selected): Listed[] {
    const toListed = (found: readonly NearProduct[], isChange: boolean) =>
      found.map(({ product, distance }) => ({ isChange, product, distance }));
    const all = [
      ...toListed(this.base.colours.findNearest(near, base.matches), false),
      ...toListed(this.changes.colours.findNearest(near, changes.matches), true),
    ];
    // Half a place less sorts a change between two products of the base.
    const getRank = ({ isChange, product }: Listed): number =>
      isChange ? this.countBasePlacesBefore('', product) - 0.5 : product;
    return all
      .sort((left, right) => left.distance - right.distance || getRank(left) - getRank(right))
      .slice(0, Math.max(0, near.limit));
  }

  private countBasePlacesBefore(sort: string | undefined, place: number): number {
    const places = this.places.get(sort ?? '') ?? this.places.get('');
    return places?.[this.changes.getProductAt(sort, place)] ?? 0;
  }

  /** Merges places of the base with places of the changes, both ascending. */
  private merge(sort: string | undefined, places: readonly number[], own: readonly number[]): Listed[] {
    const merged: Listed[] = [];
    let at = 0;
    const addOwn = (until: number): void => {
      for (; at < own.length && this.countBasePlacesBefore(sort, own[at] ?? 0) <= until; at++)
        merged.push({ isChange: true, product: this.changes.getProductAt(sort, own[at] ?? 0) });
    };
    for (const place of places) {
      addOwn(place);
      merged.push({ isChange: false, product: this.base.getProductAt(sort, place) });
    }
    addOwn(Number.POSITIVE_INFINITY);
    return merged;
  }
}

function mergeOptions(base: readonly FacetOption[], changes: readonly FacetOption[]): FacetOption[] {
  if (changes.length === 0) return [...base];
  const merged = new Map(base.map((option) => [foldName(option.value), option]));
  for (const { value, count } of changes) {
    const before = merged.get(foldName(value));
    merged.set(foldName(value), { value: before?.value ?? value, count: count + (before?.count ?? 0) });
  }
  return [...merged.values()].sort((left, right) => compareNaturally(left.value, right.value));
}
