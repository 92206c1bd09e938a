import { formatRange, parseRange, type RangeUnit, rangeName } from './ranges';
import { displayName } from './texts';

interface FilterGroupRow {
  /** Key in the URL (F1). */
  key: string;
  /** Field of `products/multi_filter`, column of the embedded hub and of products.csv (F14); of a `range` or a `flag` the name in the extension of the hub. */
  wire: string;
  /** Heading in the sidebar (F2). */
  heading: string;
  /** Label of its chips (F5); without one its values have no chips. */
  chip?: string;
  /** How visitors read values that are codes. The URL and the hub keep the codes. */
  format?: (value: string) => string;
  /** Drops the value '-' from the options (F3). */
  dropsDash?: true;
  /** The only item group that shows it; without one all do. */
  onlyItemGroup?: string;
  /** A collection page can be narrowed by it: by an option's name, or by its 1-based place (C6, D29). */
  collection?: 'name' | 'place';
  /** In a query, it stops an application page from scrolling to its top (H6). */
  keepsScroll?: true;
  /** One of its values alone makes a landing page of an item group, which search engines index (S7); the name of that page after the item group's. */
  landing?: `${string}{value}${string}`;
  /** Its one value is a range of numbers, `'30000-'`, in the hub's unit; only with a hub that has the extension `ranges` (T10). */
  range?: RangeUnit;
  /** Its one value is `yes`, under this name; only with a hub that has the extension `flags` (T10). */
  flag?: string;
}

/** The filter groups in the order of the sidebar (F2). Everything else that depends on a group derives from its row here. */
const ROWS = [
  { key: 'application', wire: 'application', heading: 'Applications', collection: 'name', landing: ': {value}' },
  {
    key: 'types',
    wire: 'web_type',
    heading: 'Types',
    chip: 'Type',
    dropsDash: true,
    collection: 'place',
    keepsScroll: true,
    landing: ' of type {value}',
  },
  {
    key: 'design_style',
    wire: 'design_style',
    heading: 'Design',
    chip: 'Design',
    collection: 'place',
    keepsScroll: true,
    landing: ' in {value} style',
  },
  {
    key: 'colours',
    wire: 'web_colour',
    heading: 'Colour',
    chip: 'Colour',
    collection: 'place',
    keepsScroll: true,
    landing: ' in {value}',
  },
  {
    key: 'material',
    wire: 'web_materials',
    heading: 'Material',
    chip: 'Material',
    dropsDash: true,
    landing: ' made of {value}',
  },
  // A size is read as the hub writes it (D30), not in title case.
  { key: 'sizes', wire: 'web_size', heading: 'Size', chip: 'Size', format: (size) => size },
  { key: 'shapes', wire: 'web_shape', heading: 'Shape', chip: 'Shape', onlyItemGroup: '004' },
  { key: 'brand', wire: 'brand', heading: 'Brand', chip: 'Brand', keepsScroll: true },
  { key: 'standards', wire: 'web_standards', heading: 'Standards', chip: 'Standard', dropsDash: true },
  {
    key: 'martindale',
    wire: 'martindale',
    heading: 'Martindale',
    chip: 'Martindale',
    range: { unit: '', perUnit: 1, choice: 'least' },
  },
  {
    key: 'width',
    wire: 'width_mm',
    heading: 'Width',
    chip: 'Width',
    range: { unit: 'cm', perUnit: 10, choice: 'band' },
  },
  {
    key: 'repeat',
    wire: 'repeat_mm',
    heading: 'Vertical repeat',
    chip: 'Repeat',
    range: { unit: 'cm', perUnit: 10, choice: 'band' },
  },
  {
    key: 'weight',
    wire: 'weight_g',
    heading: 'Weight',
    chip: 'Weight',
    range: { unit: 'g/m²', perUnit: 1, choice: 'band' },
  },
  { key: 'railroaded', wire: 'railroaded', heading: 'Direction', chip: 'Direction', flag: 'Railroaded' },
] as const satisfies readonly FilterGroupRow[];

/** A filter's key in the URL (F1). */
export type FilterKey = (typeof ROWS)[number]['key'];

type FacetRow = Exclude<(typeof ROWS)[number], { range: RangeUnit } | { flag: string }>;

/** The key of a group whose options are the values that products have. */
export type FacetKey = FacetRow['key'];

/** A group of filters. */
export interface FilterGroup extends FilterGroupRow {
  key: FilterKey;
}

/** A group whose options are the values that products have. */
export interface FacetGroup extends FilterGroup {
  key: FacetKey;
}

export const FILTER_GROUPS: readonly FilterGroup[] = ROWS;

const isFacet = (row: (typeof ROWS)[number]): row is FacetRow => !('range' in row || 'flag' in row);

/** The groups of the specification: their options are the values that products have. */
export const FACET_GROUPS: readonly FacetGroup[] = ROWS.filter(isFacet);

/** The groups that need an extension of the hub: ranges of numbers, and flags (T10). */
export const PERFORMANCE_GROUPS: readonly FilterGroup[] = FILTER_GROUPS.filter(({ range, flag }) => range ?? flag);

export const FILTER_KEYS: readonly FilterKey[] = FILTER_GROUPS.map((group) => group.key);

export const FILTER_FIELDS: readonly string[] = FACET_GROUPS.map((group) => group.wire);

/** The one value of a group that is a range or a flag, in its canonical form; null for a text that is neither. */
export function performanceValue({ range, flag }: FilterGroup, text: string): string | null {
  if (flag !== undefined) return text.trim() === 'yes' ? 'yes' : null;
  const numbers = range && parseRange(text);
  return numbers ? formatRange(numbers) : null;
}

/** What visitors read for a value of a group: a range and a flag have names, other values are written in one form. */
export function valueName({ range, flag, format = displayName }: FilterGroup, value: string): string {
  const numbers = range && parseRange(value);
  return flag ?? (numbers ? rangeName(numbers, range) : format(value));
}

/** What visitors read for a value where its group is not beside it: `'Blue'`, but `'Martindale 30 000 or more'`. */
export function fullValueName(group: FilterGroup, value: string): string {
  const name = valueName(group, value);
  return group.range ? `${group.chip} ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
}

/** An object with a value for each group whose options are the values that products have. */
export function byFacetKey<T>(create: (group: FacetGroup) => T): Record<FacetKey, T> {
  return Object.fromEntries(FACET_GROUPS.map((group) => [group.key, create(group)])) as Record<FacetKey, T>;
}

/** An object with a value for each filter key. */
export function byFilterKey<T>(create: (group: FilterGroup) => T): Record<FilterKey, T> {
  return Object.fromEntries(FILTER_GROUPS.map((group) => [group.key, create(group)])) as Record<FilterKey, T>;
}

/** Chosen values by key. A key that is absent or empty filters nothing. Values within a key are OR, keys are AND (D12). */
export type FilterSelection = Partial<Record<FilterKey, string[]>>;

/** One option of a filter group with the number of products it would show; null when the hub sends no counts (D12). */
export interface FilterOption {
  /** What the value means, where the supplier says so. */
  meaning?: string;
  value: string;
  count: number | null;
}

/** The options of every group, alphabetical. */
export type FilterOptions = Record<FilterKey, FilterOption[]>;
