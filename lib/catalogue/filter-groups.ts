import { formatRange, formatRangeName, parseRange, type RangeUnit } from './ranges';
import { formatDisplayName } from './texts';

interface FilterGroupRow {
  key: string;
  /** Field in `products/multi_filter` and column of products.csv. For a `range` or `flag`, the name in the hub's extension. */
  wire: string;
  heading: string;
  /** Label of its chips, by default the heading. Null means that its values have no chips. */
  chip?: string | null;
  /** Formats a value for visitors. The URL and the hub use the original value. */
  format?: (value: string) => string;
  /** True if the value '-' is dropped from the options (F3). */
  shouldDropDash?: true;
  /** The only item group that shows the filter. By default all do. */
  onlyItemGroup?: string;
  /** How a collection page is filtered by it: by name, or by the option's 1-based position (D29). */
  collection?: 'name' | 'place';
  /** True if the key in a query stops an application page from scrolling to its top. */
  shouldKeepScroll?: true;
  /** If set, a page filtered by one value only is a landing page for search engines. The template follows the item group in its name. */
  landing?: `${string}{value}${string}`;
  /** If set, its only value is a range in the hub's unit (`'30000-'`). Needs the extension `ranges` (T10). */
  range?: RangeUnit;
  /** If set, its only value is `yes`, shown under this name. Needs the extension `flags` (T10). */
  flag?: string;
}

/** Bands of lengths, which the hub gives in millimetres. */
const LENGTH_BANDS = { unit: 'cm', perUnit: 10, choice: 'band' } as const;

/** The filter groups in the order of the sidebar. Everything else about a group is derived from its row. */
const GROUP_ROWS = [
  {
    key: 'application',
    wire: 'application',
    heading: 'Applications',
    chip: null,
    collection: 'name',
    landing: ': {value}',
  },
  {
    key: 'types',
    wire: 'web_type',
    heading: 'Types',
    chip: 'Type',
    shouldDropDash: true,
    collection: 'place',
    shouldKeepScroll: true,
    landing: ' of type {value}',
  },
  {
    key: 'design_style',
    wire: 'design_style',
    heading: 'Design',
    collection: 'place',
    shouldKeepScroll: true,
    landing: ' in {value} style',
  },
  {
    key: 'colours',
    wire: 'web_colour',
    heading: 'Colour',
    collection: 'place',
    shouldKeepScroll: true,
    landing: ' in {value}',
  },
  { key: 'material', wire: 'web_materials', heading: 'Material', shouldDropDash: true, landing: ' made of {value}' },
  // Sizes are shown unchanged, not in title case (D30).
  { key: 'sizes', wire: 'web_size', heading: 'Size', format: (size) => size },
  { key: 'shapes', wire: 'web_shape', heading: 'Shape', onlyItemGroup: '004' },
  { key: 'brand', wire: 'brand', heading: 'Brand', shouldKeepScroll: true },
  { key: 'standards', wire: 'web_standards', heading: 'Standards', chip: 'Standard', shouldDropDash: true },
  { key: 'martindale', wire: 'martindale', heading: 'Martindale', range: { unit: '', perUnit: 1, choice: 'least' } },
  { key: 'width', wire: 'width_mm', heading: 'Width', range: LENGTH_BANDS },
  { key: 'repeat', wire: 'repeat_mm', heading: 'Vertical repeat', chip: 'Repeat', range: LENGTH_BANDS },
  { key: 'weight', wire: 'weight_g', heading: 'Weight', range: { unit: 'g/m²', perUnit: 1, choice: 'band' } },
  { key: 'railroaded', wire: 'railroaded', heading: 'Direction', flag: 'Railroaded' },
] as const satisfies readonly FilterGroupRow[];

/** The key of a filter in the URL. */
export type FilterKey = (typeof GROUP_ROWS)[number]['key'];

type FacetRow = Exclude<(typeof GROUP_ROWS)[number], { range: RangeUnit } | { flag: string }>;

export type FacetKey = FacetRow['key'];

export interface FilterGroup extends FilterGroupRow {
  key: FilterKey;
}

/** A facet: a group whose options are the values of the products. */
export interface FacetGroup extends FilterGroup {
  key: FacetKey;
}

export const FILTER_GROUPS: readonly FilterGroup[] = GROUP_ROWS;

const isFacet = (row: (typeof GROUP_ROWS)[number]): row is FacetRow => !('range' in row || 'flag' in row);

export const FACET_GROUPS: readonly FacetGroup[] = GROUP_ROWS.filter(isFacet);

/** The ranges and flags, which need an extension of the hub. */
export const PERFORMANCE_GROUPS: readonly FilterGroup[] = FILTER_GROUPS.filter(({ range, flag }) => range ?? flag);

export const FILTER_KEYS: readonly FilterKey[] = FILTER_GROUPS.map((group) => group.key);

export const FILTER_FIELDS: readonly string[] = FACET_GROUPS.map((group) => group.wire);

/** Normalises the value of a range or flag. Null if it is invalid. */
export function normalizePerformanceValue({ range, flag }: FilterGroup, text: string): string | null {
  if (flag !== undefined) return text.trim() === 'yes' ? 'yes' : null;
  const numbers = range && parseRange(text);
  return numbers ? formatRange(numbers) : null;
}

/** Formats a value for visitors: `'30 000 or more'` for a range, its name for a flag, else `format`. */
export function formatValue({ range, flag, format = formatDisplayName }: FilterGroup, value: string): string {
  const numbers = range && parseRange(value);
  return flag ?? (numbers ? formatRangeName(numbers, range) : format(value));
}

/** Formats a value for a place without the group's heading: `'Blue'`, but `'Martindale 30 000 or more'`. */
export function formatFullValue(group: FilterGroup, value: string): string {
  const name = formatValue(group, value);
  return group.range ? `${group.chip ?? group.heading} ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
}

/** Creates an object with a value for each facet. */
export function createByFacetKey<T>(create: (group: FacetGroup) => T): Record<FacetKey, T> {
  return Object.fromEntries(FACET_GROUPS.map((group) => [group.key, create(group)])) as Record<FacetKey, T>;
}

/** Creates an object with a value for each filter group. */
export function createByFilterKey<T>(create: (group: FilterGroup) => T): Record<FilterKey, T> {
  return Object.fromEntries(FILTER_GROUPS.map((group) => [group.key, create(group)])) as Record<FilterKey, T>;
}

/** Selected values by key: OR within a key, AND between keys. A missing or empty key does not filter (D12). */
export type FilterSelection = Partial<Record<FilterKey, string[]>>;

/** An option of a filter group. `count` is the number of products with it, null if the hub sends no counts. */
export interface FilterOption {
  /** The supplier's explanation of the value. */
  meaning?: string;
  value: string;
  count: number | null;
}

/** The options of every group, facets in alphabetical order. */
export type FilterOptions = Record<FilterKey, FilterOption[]>;
