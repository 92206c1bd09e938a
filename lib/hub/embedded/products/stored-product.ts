import type { Kysely } from 'kysely';
import { findLastPosition } from '@/lib/db/database';
import type { Tables } from '@/lib/db/tables';
import type { FacetRow } from '@/lib/index/product-order';
import { isRecord } from '@/lib/util/common';
import { parseMainColours } from './main-colours';
import {
  CARD_FIELDS,
  CONTRACT_FIELDS,
  FILTERABLE_FIELDS,
  IN_STOCK_FIELD,
  PRODUCT_FIELDS,
  type ProductField,
  RAILROADED_FIELD,
} from './product-fields';
import { NUMBER_FIELDS, parseProductNumbers } from './product-numbers';

/** These fields are stored by position, without their names. Other fields are stored with their names. */
const FIELD_ORDER = CONTRACT_FIELDS.map(({ name }) => name);
const FIELD_INDEX = new Map(FIELD_ORDER.map((name, index) => [name, index]));

/** Stands for an absent value. No product has an empty text as a value. */
const ABSENT_VALUE = '';

/** A stored product: values in the order of `FIELD_ORDER`, then an object of the other fields. Absent values at the end are cut off. */
export type StoredProduct = readonly unknown[];

/** Formats a product in the contract's format for storage, as JSON. */
export function formatBody(product: Readonly<Record<string, unknown>>): string {
  const values: unknown[] = FIELD_ORDER.map((name) => shortenValue(product[name]));
  const others = Object.keys(product).filter((name) => !FIELD_INDEX.has(name));
  if (others.length > 0) values.push(Object.fromEntries(others.map((name) => [name, shortenValue(product[name])])));
  while (values.at(-1) === ABSENT_VALUE) values.pop();
  return JSON.stringify(values);
}

function shortenValue(value: unknown): unknown {
  return Array.isArray(value) ? value.map(shortenPicture) : (value ?? ABSENT_VALUE);
}

/** Shortens a picture or symbol to its file name if it has no other data. */
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

/** Returns the value of a field, or undefined. Pictures and symbols may be plain file names. */
export function getStoredValue(product: StoredProduct, name: string): unknown {
  const index = FIELD_INDEX.get(name);
  const others = product[FIELD_INDEX.size];
  const value = index !== undefined ? product[index] : isRecord(others) ? others[name] : undefined;
  return value === ABSENT_VALUE ? undefined : value;
}

type Row = Pick<Tables['products'], 'sku' | 'is_published' | 'updated_at' | 'main_colours' | 'body'>;

/** A row of `products` with its parsed body. */
export type ProductRow = Row & { product: StoredProduct };

/** Starts a query for the columns that `openProducts` needs. */
export const selectProducts = (kysely: Kysely<Tables>) =>
  kysely.selectFrom('products').select(['sku', 'is_published', 'updated_at', 'main_colours', 'body']);

/** Parses the bodies of product rows. */
export function openProducts(rows: readonly Row[]): ProductRow[] {
  return rows.map((row) => ({ ...row, product: parseBody(row.body) }));
}

const BATCH_PRODUCTS = 500;

/** Reads all products in batches, in the order of the import. */
export async function* readAllProducts(kysely: Kysely<Tables>): AsyncGenerator<ProductRow[]> {
  const last = await findLastPosition(kysely);
  for (let after = 0; after < last; after += BATCH_PRODUCTS)
    yield openProducts(
      await selectProducts(kysely)
        .where('position', '>', after)
        .where('position', '<=', after + BATCH_PRODUCTS)
        .orderBy('position')
        .execute(),
    );
}

/** Converts a stored product to the contract's format, with all fields. */
export function toProduct(stored: StoredProduct): Record<string, unknown> {
  const product: Record<string, unknown> = {};
  for (const field of PRODUCT_FIELDS) {
    const value = getStoredValue(stored, field.name);
    if (value !== undefined) product[field.name] = expandValue(field, value);
  }
  return product;
}

function expandValue({ kind }: ProductField, value: unknown): unknown {
  if ((kind !== 'pictures' && kind !== 'symbols') || !Array.isArray(value)) return value;
  return value.map((item: unknown) => {
    if (typeof item !== 'string') return item;
    return kind === 'pictures' ? { image_data: item } : { image_data: item, file_name: item };
  });
}

/** Converts a stored product to a card: the card fields, and `numbers` from its texts. */
export function toCard(stored: StoredProduct): Record<string, unknown> {
  const card: Record<string, unknown> = { numbers: parseNumbers(stored) };
  for (const name of CARD_FIELDS) {
    const value = getStoredValue(stored, name);
    if (value !== undefined) card[name] = value;
  }
  return card;
}

/** Converts a row to the values that products are filtered, searched and sorted by. */
export function toFacetRow({ product: stored, updated_at, main_colours }: ProductRow): FacetRow {
  const values: Record<string, string[]> = {};
  for (const name of FILTERABLE_FIELDS) {
    const texts = getTexts(stored, name);
    if (texts.length > 0) values[name] = texts;
  }
  const onHand = getStoredValue(stored, 'on_hand');
  if (typeof onHand === 'number' && onHand > 0) values[IN_STOCK_FIELD] = ['true'];
  const numbers = parseNumbers(stored);
  for (const name of NUMBER_FIELDS) if (numbers[name] !== null) values[name] = [String(numbers[name])];
  if (/^(?:yes|true|railroaded)$/i.test(getText(stored, 'railroaded').trim())) values[RAILROADED_FIELD] = ['true'];
  const [main] = parseMainColours(main_colours);
  return {
    sku: getText(stored, 'sku'),
    design: getText(stored, 'design'),
    colour: getText(stored, 'colour'),
    values,
    ...(updated_at !== null && { updatedAt: updated_at }),
    ...(main !== undefined && { lab: main.lab }),
  };
}

const parseNumbers = (stored: StoredProduct) => parseProductNumbers((name) => getText(stored, name));

function getTexts(stored: StoredProduct, name: string): string[] {
  const value = getStoredValue(stored, name);
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

const getText = (stored: StoredProduct, name: string): string => getTexts(stored, name)[0] ?? '';
