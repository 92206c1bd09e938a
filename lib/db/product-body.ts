import { isRecord } from '@/lib/util/common';

/**
 * The fields of a product that are stored without their names, each at its place. This is the format of stored rows: never change the order.
 * Other fields are stored with their names, so a new one needs no place here.
 */
const PLACED_FIELDS = [
  'sku',
  'id',
  'design',
  'colour',
  'range',
  'brand',
  'item_group',
  'application',
  'group_desc',
  'description_1',
  'long_description',
  'disambiguating_description',
  'primaryImageUrl',
  'additionalImages',
  'symbols',
  'web_size',
  'width',
  'length_cm',
  'diameter',
  'on_hand',
  'cut_price_inc_vat',
  'roll_price_inc_vat',
  'price_retail_inc_vat',
  'po_delivery_date',
  'repeat_t',
  'repeat_h',
  'railroaded',
  'composition',
  'c_weight',
  'martindale',
  'hanging_instructions',
  'cleaning_instructions',
  'standards',
  'is_published',
  'web_colour',
  'web_type',
  'design_style',
  'web_materials',
  'web_shape',
  'web_standards',
] as const;

const PLACES = new Map<string, number>(PLACED_FIELDS.map((name, place) => [name, place]));

/** An absent value; no product has it as a value. */
const ABSENT = '';

/** A stored product: the values of `PLACED_FIELDS` without absent ones at the end; behind all of them, an object of the other fields. */
export type StoredProduct = readonly unknown[];

/** The stored form of a product in the contract's format, as JSON. */
export function formatBody(product: Readonly<Record<string, unknown>>): string {
  const values: unknown[] = PLACED_FIELDS.map((name) => shorten(product[name]));
  const others = Object.keys(product).filter((name) => !PLACES.has(name));
  if (others.length > 0) values.push(Object.fromEntries(others.map((name) => [name, shorten(product[name])])));
  while (values.at(-1) === ABSENT) values.pop();
  return JSON.stringify(values);
}

function shorten(value: unknown): unknown {
  return Array.isArray(value) ? value.map(shortenPicture) : (value ?? ABSENT);
}

/** A picture or symbol as the name of its file, where it has nothing else. */
function shortenPicture(item: unknown): unknown {
  if (!isRecord(item)) return item;
  const { image_data, ...rest } = item;
  return Object.entries(rest).every(([name, value]) => name === 'file_name' && value === image_data)
    ? image_data
    : item;
}

/** Parses a body of `formatBody`. */
export function parseBody(body: string): StoredProduct {
  return JSON.parse(body);
}

/** The value of a field; undefined for none. Pictures and symbols may be the name of their file alone. */
export function storedValue(product: StoredProduct, name: string): unknown {
  const place = PLACES.get(name);
  const others = product[PLACES.size];
  const value = place !== undefined ? product[place] : isRecord(others) ? others[name] : undefined;
  return value === ABSENT ? undefined : value;
}
