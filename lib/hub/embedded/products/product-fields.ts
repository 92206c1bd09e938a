import { FILTER_FIELDS } from '@/lib/catalogue/filter-groups';
import { compareCodes, compareNames } from '@/lib/catalogue/lists';
import type { SortSetting } from '@/lib/index/product-order';
import { NUMBER_FIELDS } from './product-numbers';

/** `code` has at least three digits, `whole` is an integer, `values` a list of texts, `choice` one text or a list, `symbols` a list of pictures with names. */
export type FieldKind = 'text' | 'code' | 'whole' | 'number' | 'flag' | 'values' | 'choice' | 'pictures' | 'symbols';

/** One field of a product. */
export interface ProductField {
  name: string;
  kind: FieldKind;
  isRequired: boolean;
  /** True if `products/multi_filter` returns the field when `limited` is true. */
  isOnCard: boolean;
  /** False for stock and prices, which change daily and are not shown on any page. */
  isShown: boolean;
}

const createField = (name: string, kind: FieldKind = 'text', options: Partial<ProductField> = {}): ProductField => ({
  name,
  kind,
  isRequired: false,
  isOnCard: false,
  isShown: true,
  ...options,
});

/** The contract's fields. Stored rows depend on this order, so never change it. Add new fields to `PRODUCT_FIELDS`. */
export const CONTRACT_FIELDS: readonly ProductField[] = [
  createField('sku', 'text', { isRequired: true, isOnCard: true }),
  createField('id', 'whole', { isShown: false }),
  createField('design', 'text', { isRequired: true, isOnCard: true }),
  createField('colour', 'text', { isOnCard: true }),
  createField('range', 'text', { isOnCard: true }),
  createField('brand', 'text', { isOnCard: true }),
  createField('item_group', 'code', { isOnCard: true }),
  createField('application', 'choice', { isOnCard: true }),
  createField('group_desc', 'text', { isOnCard: true }),
  createField('description_1'),
  createField('long_description'),
  createField('disambiguating_description'),
  createField('primaryImageUrl', 'text', { isOnCard: true }),
  createField('additionalImages', 'pictures'),
  createField('symbols', 'symbols'),
  createField('web_size', 'text', { isOnCard: true }),
  createField('width', 'text', { isOnCard: true }),
  createField('length_cm', 'text', { isOnCard: true }),
  createField('diameter', 'text', { isOnCard: true }),
  createField('on_hand', 'whole', { isShown: false }),
  createField('cut_price_inc_vat', 'number', { isShown: false }),
  createField('roll_price_inc_vat', 'number', { isShown: false }),
  createField('price_retail_inc_vat', 'number', { isShown: false }),
  createField('po_delivery_date', 'text', { isShown: false }),
  createField('repeat_t'),
  createField('repeat_h'),
  createField('railroaded'),
  createField('composition'),
  createField('c_weight'),
  createField('martindale'),
  createField('hanging_instructions'),
  createField('cleaning_instructions', 'symbols'),
  createField('standards', 'symbols'),
  createField('is_published', 'flag', { isOnCard: true }),
  createField('web_colour', 'values'),
  createField('web_type', 'values'),
  createField('design_style', 'values'),
  createField('web_materials', 'values'),
  createField('web_shape', 'values'),
  createField('web_standards', 'values'),
];

/** All fields of a product, in the order of the columns of products.csv. */
export const PRODUCT_FIELDS: readonly ProductField[] = [
  ...CONTRACT_FIELDS,
  ...FILTER_FIELDS.filter((name) => CONTRACT_FIELDS.every((known) => known.name !== name)).map((name) =>
    createField(name, 'values'),
  ),
  createField('picture_width_cm', 'number'),
];

const listNames = (fields: readonly ProductField[]): readonly string[] => fields.map(({ name }) => name);

export const CARD_FIELDS = listNames(PRODUCT_FIELDS.filter(({ isOnCard }) => isOnCard));

/** The fields that a product's page depends on. A change of any of them sets `updated_at`. */
export const SHOWN_FIELDS = listNames(PRODUCT_FIELDS.filter(({ isShown }) => isShown));

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
const COLOUR_RANKS = new Map(COLOUR_WHEEL.map((name, rank) => [name, rank]));

function rankOfColour(name: string): number {
  return COLOUR_RANKS.get(name.toLowerCase()) ?? COLOUR_WHEEL.length;
}

/** The orders of the embedded hub besides the alphabetical one. */
export const SORT_SETTINGS: readonly SortSetting[] = [
  {
    name: 'Newest',
    getKey: ({ updatedAt }) => updatedAt ?? '',
    compare: (left, right) => compareCodes(right, left),
  },
  {
    // Sorts by the first colour group. Groups that are not on the wheel follow by name.
    name: 'Colour',
    getKey: ({ values }) => values.web_colour?.[0] ?? '',
    compare: (left, right) => rankOfColour(left) - rankOfColour(right) || compareNames(left, right),
  },
  {
    name: 'Martindale',
    getKey: ({ values }) => values.martindale?.[0] ?? '',
    compare: (left, right) => Number(right) - Number(left),
  },
];
