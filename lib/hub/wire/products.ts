import {
  createByFacetKey,
  createByFilterKey,
  type FilterGroup,
  type FilterKey,
  type FilterOption,
  type FilterOptions,
  type FilterSelection,
  PERFORMANCE_GROUPS,
} from '@/lib/catalogue/filter-groups';
import { compareNames, filterUnique } from '@/lib/catalogue/lists';
import type { Product, ProductCard } from '@/lib/catalogue/product';
import { type Bands, listRangeOptions, parseRange, type RangeUnit } from '@/lib/catalogue/ranges';
import { SORT_KEYS, SORT_SETTINGS } from '@/lib/catalogue/sorting';
import type { ProductQuery } from '@/lib/hub/hub';
import type { WireResponse } from '@/lib/hub/transport';
import { toRecord } from '@/lib/util/common';
import { ParseError, parseFlag, parseText, parseWhole } from './fields';
import { assertSuccess, type ParseContext, parseItems, parseObject, parsePayloadList } from './parse';
import { parseCard, parseProduct } from './product';

/** Finds the products under `products` or `data`, or in a bare list, whose last element is dropped (D13). */
function findProducts(
  response: WireResponse,
  context: ParseContext,
): { items: unknown[]; context: ParseContext; envelope: Record<string, unknown> } {
  assertSuccess(response, context);
  if (Array.isArray(response.body)) return { items: response.body.slice(0, -1), context, envelope: {} };
  const envelope = parseObject(response, context);
  const key = (envelope.products ?? null) === null && (envelope.data ?? null) !== null ? 'data' : 'products';
  return { items: parsePayloadList(envelope, key, context), context: context.atKey(key), envelope };
}

/** The requested item group and range, for products whose response omits them. */
interface AskedNames {
  itemGroup?: string;
  range?: string;
}

/** Fills in missing item groups and ranges, and drops repeated SKUs. */
function completeProducts<T extends ProductCard | Product>(
  products: readonly T[],
  { itemGroup = '', range = '' }: AskedNames,
): T[] {
  return filterUnique(products, ({ sku }) => sku).map((product) => ({
    ...product,
    itemGroup: product.itemGroup || itemGroup,
    range: product.range || range,
  }));
}

/** Parses one page of the filter grid. Throws a `HubError`. */
export function parseProductList(
  response: WireResponse,
  context: ParseContext,
  { itemGroup, start, selection }: Pick<ProductQuery, 'itemGroup' | 'start' | 'selection'>,
) {
  const { items, context: at, envelope } = findProducts(response, context);
  const cards = completeProducts(parseItems(at, items, parseCard), { itemGroup });
  const extensions = parseAnnounced(envelope);
  return {
    cards,
    total: parseWhole(envelope.total_items_count) ?? (cards.length === 0 ? 0 : start + cards.length),
    options: {
      ...parseFilterOptions(envelope.filters, envelope.filter_counts, context.atKey('filters')),
      ...parsePerformanceOptions(envelope, extensions.performance, selection),
    },
    extensions,
  };
}

/** Parses the extensions that a page of the grid lists. Unknown or invalid ones are ignored. Throws a `HubError`. */
export function parseExtensions(response: WireResponse, context: ParseContext) {
  return parseAnnounced(findProducts(response, context).envelope);
}

function parseAnnounced({ extensions }: Record<string, unknown>) {
  const announced = toRecord(extensions);
  const isAnnounced = (name: string) => parseFlag(announced?.[name]) === true;
  const isOffered = (name: string, value: unknown) => {
    const values = announced?.[name];
    return Array.isArray(values) && values.includes(value);
  };
  return {
    /** The supported orders. A hub with any of them also supports pages of up to 36 cards. */
    sorts: SORT_KEYS.filter((key) => isOffered('sort_settings', SORT_SETTINGS[key])),
    /** Supports one card per design. */
    designs: isOffered('group_by', 'design'),
    /** The supported filters by range or flag. */
    performance: PERFORMANCE_GROUPS.filter(({ wire, range }) => isOffered(range ? 'ranges' : 'flags', wire)).map(
      ({ key }) => key,
    ),
    /** Supports `listRelatedProducts` and `listProductsBySku`. */
    related: isAnnounced('related'),
    /** Supports `requestSamples`. */
    samples: isAnnounced('samples'),
    /** Supports `storeProject` and `sharedProject`. */
    projects: isAnnounced('projects'),
    /** Supports sorting by distance to a colour, and products of similar colours. */
    colours: isAnnounced('colours'),
  };
}

/** Parses the products that are related to a product. Throws a `HubError`. */
export function parseRelated(response: WireResponse, context: ParseContext) {
  const envelope = parseObject(response, context);
  return {
    goesWith: parseItems(context.atKey('goes_with'), parsePayloadList(envelope, 'goes_with', context), parseCard),
    /** Nearest first; empty without the extension `colours`. */
    similarColours: parseItems(context.atKey('similar_colours'), envelope.similar_colours, parseCard),
  };
}

/** Parses the products of a design, a collection or a list of SKUs, with all their fields. Throws a `HubError`. */
export function parseProducts(response: WireResponse, context: ParseContext, asked: AskedNames = {}): Product[] {
  const { items, context: at } = findProducts(response, context);
  return completeProducts(parseItems(at, items, parseProduct), asked);
}

function parseGroup(group: FilterGroup, values: unknown, counts: unknown, context: ParseContext): FilterOption[] {
  const countList: unknown[] = Array.isArray(counts) ? counts : [];
  let index = -1;
  const options = parseItems(context.atKey(group.wire), typeof values === 'string' ? [values] : values, (item) => {
    index += 1;
    const value = parseText(item);
    if (value === '' && item !== null && typeof item !== 'string') throw new ParseError('is not a text');
    if (value === '' || (group.shouldDropDash && value === '-')) return null;
    return { value, count: parseWhole(countList[index]) };
  });
  return filterUnique(options, ({ value }) => value).sort((left, right) => compareNames(left.value, right.value));
}

/** Parses the options of every facet, alphabetically. The value '-' is dropped from groups with `shouldDropDash`. */
export function parseFilterOptions(filters: unknown, counts: unknown, context: ParseContext): FilterOptions {
  const values = toRecord(filters);
  if (values === null && filters !== undefined && filters !== null) context.logDropped('is not an object');
  const countsByField = toRecord(counts);
  const options = createByFacetKey((group) =>
    parseGroup(group, values?.[group.wire], countsByField?.[group.wire], context),
  );
  return { ...createByFilterKey(() => []), ...options };
}

/** Parses one field of `range_limits`. Null when its limits are invalid. Invalid bands are dropped. */
function parseLimits(raw: unknown) {
  const limits = toRecord(raw);
  const [min, max] = [parseWhole(limits?.min), parseWhole(limits?.max)];
  if (min === null || max === null) return null;
  const pairs: unknown[] = Array.isArray(limits?.bands) ? limits.bands : [];
  const bands = pairs.flatMap((pair): Bands => {
    const [bound, count] = Array.isArray(pair) ? pair.map(parseWhole) : [];
    return typeof bound === 'number' && typeof count === 'number' ? [[bound, count]] : [];
  });
  return { min, max, bands: bands.sort(([left], [right]) => left - right) };
}

/** The options of a range. A selected range that is not one of the hub's bands is added if it overlaps the limits. */
function buildRangeChoices(
  { min, max, bands }: NonNullable<ReturnType<typeof parseLimits>>,
  choice: RangeUnit['choice'],
  chosen: string[],
): FilterOption[] {
  const options: FilterOption[] = listRangeOptions(bands, choice);
  for (const value of chosen) {
    const range = parseRange(value);
    const isOverlapping = range !== null && (range.min ?? min) <= max && (range.max ?? max) >= min;
    if (isOverlapping && options.every((option) => option.value !== value)) options.push({ value, count: null });
  }
  return options;
}

/** Parses the options of the supported ranges and flags from `range_limits` and `flag_counts`. */
export function parsePerformanceOptions(
  { range_limits, flag_counts }: Record<string, unknown>,
  offered: readonly FilterKey[],
  selection: FilterSelection,
): Partial<FilterOptions> {
  const [limitsByField, countsByField] = [toRecord(range_limits), toRecord(flag_counts)];
  const buildOptions = ({ key, wire, range }: (typeof PERFORMANCE_GROUPS)[number]): FilterOption[] => {
    if (range) {
      const limits = parseLimits(limitsByField?.[wire]);
      return limits === null ? [] : buildRangeChoices(limits, range.choice, selection[key] ?? []);
    }
    const count = parseWhole(countsByField?.[wire]);
    return count === 0 ? [] : [{ value: 'yes', count }];
  };
  const groups = PERFORMANCE_GROUPS.filter(({ key }) => offered.includes(key));
  return Object.fromEntries(groups.map((group) => [group.key, buildOptions(group)]));
}
