import { FILTER_FIELDS } from '@/lib/catalogue/filter-groups';
import { compareCodes, compareNames } from '@/lib/catalogue/lists';
import type { SortSetting } from '@/lib/index/product-order';
import { NUMBER_FIELDS } from './product-numbers';

/** `whole` is an integer, `values` a list of texts, `choice` one text or a list, `symbols` a list of pictures with names. */
export type FieldKind = 'text' | 'whole' | 'number' | 'flag' | 'values' | 'choice' | 'pictures' | 'symbols';

/** One field of a product. */
export interface ProductField {
  name: string;
  kind: FieldKind;
  required: boolean;
  /** True if `products/multi_filter` returns the field when `limited` is true. */
  isOnCard: boolean;
  /** False for stock and prices, which change daily and are not shown on any page. */
  isShown: boolean;
}

const field = (name: string, kind: FieldKind = 'text', options: Partial<ProductField> = {}): ProductField => ({
  name,
  kind,
  required: false,
  isOnCard: false,
  isShown: true,
  ...options,
});

/** The contract's fields. Stored rows depend on this order, so never change it. Add new fields to `PRODUCT_FIELDS`. */
export const CONTRACT_FIELDS: readonly ProductField[] = [
  field('sku', 'text', { required: true, isOnCard: true }),
  field('id', 'whole', { isShown: false }),
  field('design', 'text', { required: true, isOnCard: true }),
  field('colour', 'text', { isOnCard: true }),
  field('range', 'text', { isOnCard: true }),
  field('brand', 'text', { isOnCard: true }),
  field('item_group', 'text', { isOnCard: true }),
  field('application', 'choice', { isOnCard: true }),
  field('group_desc', 'text', { isOnCard: true }),
  field('description_1'),
  field('long_description'),
  field('disambiguating_description'),
  field('primaryImageUrl', 'text', { isOnCard: true }),
  field('additionalImages', 'pictures'),
  field('symbols', 'symbols'),
  field('web_size', 'text', { isOnCard: true }),
  field('width', 'text', { isOnCard: true }),
  field('length_cm', 'text', { isOnCard: true }),
  field('diameter', 'text', { isOnCard: true }),
  field('on_hand', 'whole', { isShown: false }),
  field('cut_price_inc_vat', 'number', { isShown: false }),
  field('roll_price_inc_vat', 'number', { isShown: false }),
  field('price_retail_inc_vat', 'number', { isShown: false }),
  field('po_delivery_date', 'text', { isShown: false }),
  field('repeat_t'),
  field('repeat_h'),
  field('railroaded'),
  field('composition'),
  field('c_weight'),
  field('martindale'),
  field('hanging_instructions'),
  field('cleaning_instructions', 'symbols'),
  field('standards', 'symbols'),
  field('is_published', 'flag', { isOnCard: true }),
  field('web_colour', 'values'),
  field('web_type', 'values'),
  field('design_style', 'values'),
  field('web_materials', 'values'),
  field('web_shape', 'values'),
  field('web_standards', 'values'),
];

/** All fields of a product, in the order of the columns of products.csv. */
export const PRODUCT_FIELDS: readonly ProductField[] = [
  ...CONTRACT_FIELDS,
  ...FILTER_FIELDS.filter((name) => CONTRACT_FIELDS.every((known) => known.name !== name)).map((name) =>
    field(name, 'values'),
  ),
  field('picture_width_cm', 'number'),
];

const namesOf = (fields: readonly ProductField[]): readonly string[] => fields.map(({ name }) => name);

export const CARD_FIELDS = namesOf(PRODUCT_FIELDS.filter(({ isOnCard }) => isOnCard));

/** The fields that a product's page depends on. A change of any of them sets `updated_at`. */
export const SHOWN_FIELDS = namesOf(PRODUCT_FIELDS.filter(({ isShown }) => isShown));

/** A field of the filter index only. It is `'true'` for products in stock. */
export const IN_STOCK_FIELD = 'in_stock';

/** In the filter index it is `'true'` for railroaded fabric. */
export const RAILROADED_FIELD = 'railroaded';

/** The fields that a request can filter by: the facets, item group, collection and design. */
export const FILTERABLE_FIELDS: readonly string[] = ['item_group', 'range', 'design', ...FILTER_FIELDS];

/** The fields of the filter index: filters, numbers and flags. */
export const INDEX_FIELDS: readonly string[] = [
  ...FILTERABLE_FIELDS,
  ...NUMBER_FIELDS,
  RAILROADED_FIELD,
  IN_STOCK_FIELD,
];

/** The default order. */
export const ALPHABETICAL = 'Alphabetical A-Z';

/** Colour groups in their order: light colours, the colour wheel, dark colours. */
const COLOUR_WHEEL = [
  ...['white', 'whites', 'cream', 'creams', 'natural', 'neutral', 'neutrals', 'beige', 'yellow', 'gold'],
  ...['orange', 'red', 'pink', 'purple', 'blue', 'teal', 'green', 'brown', 'grey', 'silver', 'black'],
];
const RANKS = new Map(COLOUR_WHEEL.map((name, rank) => [name, rank]));

function rankOfColour(name: string): number {
  return RANKS.get(name.toLowerCase()) ?? COLOUR_WHEEL.length;
}

/** The orders of the embedded hub besides the alphabetical one. */
export const SORT_SETTINGS: readonly SortSetting[] = [
  {
    name: 'Newest',
    keyOf: ({ updatedAt }) => updatedAt ?? '',
    compare: (left, right) => compareCodes(right, left),
  },
  {
    // Sorts by the first colour group. Groups that are not on the wheel follow by name.
    name: 'Colour',
    keyOf: ({ values }) => values.web_colour?.[0] ?? '',
    compare: (left, right) => rankOfColour(left) - rankOfColour(right) || compareNames(left, right),
  },
  {
    name: 'Martindale',
    keyOf: ({ values }) => values.martindale?.[0] ?? '',
    compare: (left, right) => Number(right) - Number(left),
  },
];
