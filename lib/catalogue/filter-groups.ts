import type { ProductFacets } from './product';

/** A filter's key in the URL (F1). */
export type FilterKey = keyof ProductFacets;

/** One group of filters: everything that is particular to it, so that a new group is one new row. */
export interface FilterGroup {
  key: FilterKey;
  /** Name of the field in a `products/multi_filter` call (F14). */
  wire: string;
  /** Heading in the sidebar (F2). */
  heading: string;
  /** Label of its chips (F5); null: its values have no chips. */
  chip: string | null;
  /** True drops the value '-' from the options (F3). */
  dropsDash: boolean;
  /** The only item group that shows it, or null for all. */
  onlyItemGroup: string | null;
}

/** The groups in the order of the sidebar (F2). */
export const FILTER_GROUPS: readonly FilterGroup[] = [
  {
    key: 'application',
    wire: 'application',
    heading: 'Applications',
    chip: null,
    dropsDash: false,
    onlyItemGroup: null,
  },
  { key: 'types', wire: 'web_type', heading: 'Types', chip: 'Type', dropsDash: true, onlyItemGroup: null },
  {
    key: 'design_style',
    wire: 'design_style',
    heading: 'Design',
    chip: 'Design',
    dropsDash: false,
    onlyItemGroup: null,
  },
  { key: 'colours', wire: 'web_colour', heading: 'Colour', chip: 'Colour', dropsDash: false, onlyItemGroup: null },
  {
    key: 'material',
    wire: 'web_materials',
    heading: 'Material',
    chip: 'Material',
    dropsDash: true,
    onlyItemGroup: null,
  },
  { key: 'sizes', wire: 'web_size', heading: 'Size', chip: 'Size', dropsDash: false, onlyItemGroup: null },
  { key: 'shapes', wire: 'web_shape', heading: 'Shape', chip: 'Shape', dropsDash: false, onlyItemGroup: '004' },
  { key: 'brand', wire: 'brand', heading: 'Brand', chip: 'Brand', dropsDash: false, onlyItemGroup: null },
  {
    key: 'standards',
    wire: 'web_standards',
    heading: 'Standards',
    chip: 'Standard',
    dropsDash: true,
    onlyItemGroup: null,
  },
];

/** The filter keys in the order of `FILTER_GROUPS`. */
export const FILTER_KEYS: readonly FilterKey[] = FILTER_GROUPS.map((group) => group.key);

/** Chosen values by key. A key that is absent or empty filters nothing. Values within a key are OR, keys are AND (D12). */
export type FilterSelection = Partial<Record<FilterKey, string[]>>;

/** One option of a filter group with the number of products it would show; null when the hub sends no counts (D12). */
export interface FilterOption {
  value: string;
  count: number | null;
}

/** The options of every group, alphabetical. */
export type FilterOptions = Record<FilterKey, FilterOption[]>;
