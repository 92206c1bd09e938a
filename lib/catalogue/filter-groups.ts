import { formatSize } from './size';
import { displayName } from './title-case';

interface FilterGroupRow {
  /** Key in the URL (F1). */
  key: string;
  /** Field of `products/multi_filter`, column of the embedded hub and of products.csv (F14). */
  wire: string;
  /** Heading in the sidebar (F2). */
  heading: string;
  /** Label of its chips (F5); without one its values have no chips. */
  chip?: string;
  /** How visitors read its values, where these are no names. In the URL and at the hub they stay as they are. */
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
  { key: 'sizes', wire: 'web_size', heading: 'Size', chip: 'Size', format: formatSize },
  { key: 'shapes', wire: 'web_shape', heading: 'Shape', chip: 'Shape', onlyItemGroup: '004' },
  { key: 'brand', wire: 'brand', heading: 'Brand', chip: 'Brand', keepsScroll: true },
  { key: 'standards', wire: 'web_standards', heading: 'Standards', chip: 'Standard', dropsDash: true },
] as const satisfies readonly FilterGroupRow[];

/** A filter's key in the URL (F1). */
export type FilterKey = (typeof ROWS)[number]['key'];

/** A filter's field at the hub. */
export type FilterField = (typeof ROWS)[number]['wire'];

/** A group of filters. */
export interface FilterGroup extends FilterGroupRow {
  key: FilterKey;
  wire: FilterField;
}

export const FILTER_GROUPS: readonly FilterGroup[] = ROWS;

/** The filter keys in the order of the sidebar. */
export const FILTER_KEYS: readonly FilterKey[] = FILTER_GROUPS.map((group) => group.key);

/** The filter fields of the hub in the order of the sidebar. */
export const FILTER_FIELDS: readonly FilterField[] = FILTER_GROUPS.map((group) => group.wire);

/** A value of a filter as visitors read it. */
export function shownValue(key: FilterKey, value: string): string {
  const { format = displayName } = FILTER_GROUPS.find((group) => group.key === key) ?? {};
  return format(value);
}

/** An object with a value for each filter key. */
export function byFilterKey<T>(create: (group: FilterGroup) => T): Record<FilterKey, T> {
  return Object.fromEntries(FILTER_GROUPS.map((group) => [group.key, create(group)])) as Record<FilterKey, T>;
}

/** An object with the same value for each filter field of the hub. */
export function byFilterField<T>(value: T): Record<FilterField, T> {
  return Object.fromEntries(FILTER_FIELDS.map((field) => [field, value])) as Record<FilterField, T>;
}

/** Chosen values by key. A key that is absent or empty filters nothing. Values within a key are OR, keys are AND (D12). */
export type FilterSelection = Partial<Record<FilterKey, string[]>>;

/** One option of a filter group with the number of products it would show; null when the hub sends no counts (D12). */
export interface FilterOption {
  value: string;
  count: number | null;
}

/** The options of every group, alphabetical. */
export type FilterOptions = Record<FilterKey, FilterOption[]>;
