import { type StoredProduct, storedValue } from '@/lib/db/product-body';
import type { FacetRow } from '@/lib/index/facet-query';
import {
  CARD_FIELDS,
  FILTERABLE_FIELDS,
  IN_STOCK_FIELD,
  PRODUCT_FIELDS,
  type ProductField,
  RAILROADED_FIELD,
} from './product-fields';
import { NUMBER_FIELDS, productNumbers } from './product-numbers';

/** The whole product in the contract's format. */
export function toProduct(stored: StoredProduct): Record<string, unknown> {
  const product: Record<string, unknown> = {};
  for (const field of PRODUCT_FIELDS) {
    const value = storedValue(stored, field.name);
    if (value !== undefined) product[field.name] = expand(field, value);
  }
  return product;
}

function expand({ kind }: ProductField, value: unknown): unknown {
  if ((kind !== 'pictures' && kind !== 'symbols') || !Array.isArray(value)) return value;
  return value.map((item: unknown) => {
    if (typeof item !== 'string') return item;
    return kind === 'pictures' ? { image_data: item } : { image_data: item, file_name: item };
  });
}

/** A search hit also has the group's name. */
const FIELDS_OF_CARD = [...CARD_FIELDS, 'group_desc'];

/** The card fields, with the group's name for search hits, and the numbers in the product's texts. */
export function toCard(stored: StoredProduct): Record<string, unknown> {
  const card: Record<string, unknown> = { numbers: numbersOf(stored) };
  for (const name of FIELDS_OF_CARD) {
    const value = storedValue(stored, name);
    if (value !== undefined) card[name] = value;
  }
  return card;
}

/** What the product is filtered, searched and sorted by. */
export function toFacetRow(stored: StoredProduct): FacetRow {
  const values: Record<string, string[]> = {};
  for (const name of FILTERABLE_FIELDS) {
    const texts = textsOf(stored, name);
    if (texts.length > 0) values[name] = texts;
  }
  const onHand = storedValue(stored, 'on_hand');
  if (typeof onHand === 'number' && onHand > 0) values[IN_STOCK_FIELD] = ['true'];
  const numbers = numbersOf(stored);
  for (const name of NUMBER_FIELDS) if (numbers[name] !== null) values[name] = [String(numbers[name])];
  if (/^(?:yes|true|railroaded)$/i.test(textOf(stored, 'railroaded').trim())) values[RAILROADED_FIELD] = ['true'];
  return { sku: textOf(stored, 'sku'), design: textOf(stored, 'design'), colour: textOf(stored, 'colour'), values };
}

const numbersOf = (stored: StoredProduct) => productNumbers((name) => textOf(stored, name));

function textsOf(stored: StoredProduct, name: string): string[] {
  const value = storedValue(stored, name);
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

const textOf = (stored: StoredProduct, name: string): string => textsOf(stored, name)[0] ?? '';
