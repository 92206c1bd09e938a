import { FILTER_FIELDS } from '@/lib/catalogue/filter-groups';
import { NUMBER_FIELDS } from './product-numbers';

/** `whole` is an integer, `values` a list of texts, `choice` one text or several, `symbols` pictures with a name. */
export type FieldKind = 'text' | 'whole' | 'number' | 'flag' | 'values' | 'choice' | 'pictures' | 'symbols';

/** One field of a product. */
export interface ProductField {
  name: string;
  kind: FieldKind;
  required: boolean;
}

const field = (name: string, kind: FieldKind = 'text', required = false): ProductField => ({ name, kind, required });

/** The fields that the contract names, in its order. Stored rows have their values in this order: never change it, and add new fields to `PRODUCT_FIELDS`. */
export const CONTRACT_FIELDS: readonly ProductField[] = [
  field('sku', 'text', true),
  field('id', 'whole'),
  field('design', 'text', true),
  field('colour'),
  field('range'),
  field('brand'),
  field('item_group'),
  field('application', 'choice'),
  field('group_desc'),
  field('description_1'),
  field('long_description'),
  field('disambiguating_description'),
  field('primaryImageUrl'),
  field('additionalImages', 'pictures'),
  field('symbols', 'symbols'),
  field('web_size'),
  field('width'),
  field('length_cm'),
  field('diameter'),
  field('on_hand', 'whole'),
  field('cut_price_inc_vat', 'number'),
  field('roll_price_inc_vat', 'number'),
  field('price_retail_inc_vat', 'number'),
  field('po_delivery_date'),
  field('repeat_t'),
  field('repeat_h'),
  field('railroaded'),
  field('composition'),
  field('c_weight'),
  field('martindale'),
  field('hanging_instructions'),
  field('cleaning_instructions', 'symbols'),
  field('standards', 'symbols'),
  field('is_published', 'flag'),
  field('web_colour', 'values'),
  field('web_type', 'values'),
  field('design_style', 'values'),
  field('web_materials', 'values'),
  field('web_shape', 'values'),
  field('web_standards', 'values'),
];

/** All known fields of a product, in the order of the columns of products.csv. */
export const PRODUCT_FIELDS: readonly ProductField[] = [
  ...CONTRACT_FIELDS,
  ...FILTER_FIELDS.filter((name) => CONTRACT_FIELDS.every((known) => known.name !== name)).map((name) =>
    field(name, 'values'),
  ),
  field('picture_width_cm', 'number'),
];

/** The fields of a card: those that `products/multi_filter` returns when `limited` is true. */
export const CARD_FIELDS: readonly string[] = [
  'sku',
  'design',
  'colour',
  'range',
  'brand',
  'item_group',
  'application',
  'group_desc',
  'primaryImageUrl',
  'web_size',
  'width',
  'length_cm',
  'diameter',
  'is_published',
];

/** Stock and prices change daily, and no page shows them (D14). */
const UNSHOWN_FIELDS: readonly string[] = [
  'id',
  'on_hand',
  'cut_price_inc_vat',
  'roll_price_inc_vat',
  'price_retail_inc_vat',
  'po_delivery_date',
];

/** The fields that make a product's page: it has changed when one of them has. */
export const SHOWN_FIELDS: readonly string[] = PRODUCT_FIELDS.map(({ name }) => name).filter(
  (name) => !UNSHOWN_FIELDS.includes(name),
);

/** The field of the filter index that holds `'true'` for products in stock; not a field of a product. */
export const IN_STOCK_FIELD = 'in_stock';

/** The field of the filter index that holds `'true'` for railroaded cloth. */
export const RAILROADED_FIELD = 'railroaded';

/** The fields that a request can filter by: the facets, and the position in the catalogue. */
export const FILTERABLE_FIELDS: readonly string[] = ['item_group', 'range', 'design', ...FILTER_FIELDS];

/** The fields of the filter index: those that a request can filter by, the numbers, and the flags. */
export const INDEX_FIELDS: readonly string[] = [
  ...FILTERABLE_FIELDS,
  ...NUMBER_FIELDS,
  RAILROADED_FIELD,
  IN_STOCK_FIELD,
];
