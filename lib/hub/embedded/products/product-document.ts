import { parseCode, parseFlag, parseNumber } from '@/lib/hub/wire/fields';
import { isRecord } from '@/lib/util/common';
import { type FieldKind, PRODUCT_FIELDS, type ProductField } from './product-fields';

/** A picture of a product. */
export interface PictureItem {
  image_data: string;
}

/** A symbol of a product. Care symbols have their name in `cleaning_instruction_name`, others in `name`. */
export interface SymbolItem {
  image_data: string;
  file_name: string;
  cleaning_instruction_name?: string;
  name?: string;
}

/** The value of a product's field. */
export type FieldValue = string | number | boolean | string[] | PictureItem[] | SymbolItem[];

/** Why a value is invalid. The text follows the field's name: 'must be a whole number'. */
export class FieldError {
  constructor(readonly text: string) {}
}

/** Parses a field. Numbers may be text and vice versa, and a list may be a single value. Undefined for missing, null and empty values. */
export function parseFieldValue(kind: FieldKind, raw: unknown): FieldValue | undefined | FieldError {
  if (raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')) return undefined;
  switch (kind) {
    case 'text':
      return parseText(raw);
    case 'code': {
      const text = parseText(raw);
      return typeof text === 'string' ? parseCode(text) : text;
    }
    case 'whole':
      return parseAmount(raw, Number.isSafeInteger) ?? new FieldError('must be a whole number');
    case 'number':
      return (
        parseAmount(raw, (value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER) ?? new FieldError('must be a number')
      );
    case 'flag':
      return parseFlag(raw) ?? new FieldError('must be true or false');
    case 'values':
    case 'choice': {
      const values = parseList(raw, parseText, (value) => value);
      return kind === 'choice' && Array.isArray(values) && values.length === 1 ? values[0] : values;
    }
    case 'pictures':
      return parseList(raw, parsePicture, (picture) => picture.image_data);
    case 'symbols':
      return parseList(raw, parseSymbol, (symbol) => symbol.file_name);
  }
}

function parseText(raw: unknown): string | undefined | FieldError {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw);
  if (typeof raw !== 'string') return new FieldError('must be text');
  const text = raw.trim();
  if (text.includes('\u0000')) return new FieldError('holds a NUL character');
  if (/[\uFFFD\p{Surrogate}]/u.test(text)) return new FieldError('is not UTF-8 text');
  return text === '' ? undefined : text;
}

function parseAmount(raw: unknown, isAllowed: (value: number) => boolean): number | null {
  const value = parseNumber(raw);
  // Minus zero becomes zero.
  return value !== null && isAllowed(value) ? value || 0 : null;
}

function parseList<T extends string | PictureItem | SymbolItem>(
  raw: unknown,
  readItem: (item: unknown) => T | undefined | FieldError,
  getIdentity: (item: T) => string,
): T[] | undefined | FieldError {
  const items = new Map<string, T>();
  for (const rawItem of Array.isArray(raw) ? raw : [raw]) {
    const item = readItem(rawItem);
    if (item === undefined) continue;
    if (item instanceof FieldError) return new FieldError(`has an item that ${item.text}`);
    if (!items.has(getIdentity(item))) items.set(getIdentity(item), item);
  }
  return items.size === 0 ? undefined : [...items.values()];
}

function parsePicture(raw: unknown): PictureItem | undefined | FieldError {
  const picture = parseText(isRecord(raw) ? raw.image_data : raw);
  return typeof picture === 'string' ? { image_data: picture } : picture;
}

function parseSymbol(raw: unknown): SymbolItem | undefined | FieldError {
  const entry = isRecord(raw) ? raw : { file_name: raw };
  const texts = {
    image_data: parseText(entry.image_data ?? entry.file_name),
    file_name: parseText(entry.file_name ?? entry.image_data),
    cleaning_instruction_name: parseText(entry.cleaning_instruction_name),
    name: parseText(entry.name),
  };
  const { image_data, file_name, cleaning_instruction_name, name } = texts;
  for (const text of Object.values(texts)) if (text instanceof FieldError) return text;
  if (typeof image_data !== 'string' || typeof file_name !== 'string') return undefined;
  return {
    image_data,
    file_name,
    ...(typeof cleaning_instruction_name === 'string' ? { cleaning_instruction_name } : {}),
    ...(typeof name === 'string' ? { name } : {}),
  };
}

/** A product in the contract's format. Its fields are in the order of `PRODUCT_FIELDS`. */
export interface ProductDocument {
  sku: string;
  design: string;
  [field: string]: FieldValue;
}

/** Parses a product from raw field values (undefined if missing). Errors start with the field's name: 'sku is required'. */
export function parseProduct(
  rawValue: (field: ProductField) => unknown,
): { product: ProductDocument } | { errors: string[] } {
  const values: Record<string, FieldValue> = {};
  const errors: string[] = [];
  for (const field of PRODUCT_FIELDS) {
    const value = parseFieldValue(field.kind, rawValue(field));
    if (value instanceof FieldError) errors.push(`${field.name} ${value.text}`);
    else if (value !== undefined) values[field.name] = value;
    else if (field.isRequired) errors.push(`${field.name} is required`);
  }
  const { sku, design } = values;
  if (errors.length > 0 || typeof sku !== 'string' || typeof design !== 'string') return { errors };
  return { product: { ...values, sku, design } };
}

/** True unless `is_published` is false. */
export function isPublished(product: ProductDocument): boolean {
  return product.is_published !== false;
}

const LIST_SEPARATOR = '|';

const LIST_KINDS: readonly string[] = ['values', 'choice', 'pictures', 'symbols'];

/** Matches text that a spreadsheet runs as a formula, after any apostrophes. A number and '-' alone do not match. */
const FORMULA_START = /^'*(?:[=+@\t\r\n]|-(?!$|[\d.]+$))/;

/** Prefixes a formula with an apostrophe, so that a spreadsheet shows it as text. */
function escapeCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** Converts a CSV cell to the raw value of a field. A list is split; an empty cell is undefined. */
export function parseCell(field: ProductField, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  // Removes the apostrophe of `escapeCell`, or one that someone typed in a spreadsheet for the same reason.
  const cell = text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text;
  return LIST_KINDS.includes(field.kind) ? cell.split(LIST_SEPARATOR) : cell;
}

/** The header line of products.csv. */
export function formatCsvHeader(): string {
  return formatCsvLine(PRODUCT_FIELDS.map((field) => field.name));
}

/** Formats a product as a line of products.csv. Null when a cell cannot represent a value, such as one with the list separator. */
export function formatCsvProduct(product: ProductDocument): string | null {
  const cells = PRODUCT_FIELDS.map((field) => escapeCell(formatCell(product[field.name])));
  const back = parseProduct((field) => parseCell(field, cells[PRODUCT_FIELDS.indexOf(field)]));
  if (!('product' in back) || JSON.stringify(back.product) !== JSON.stringify(product)) return null;
  return formatCsvLine(cells);
}

function formatCell(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map(formatItem).join(LIST_SEPARATOR);
  return String(value);
}

function formatItem(value: unknown): string {
  if (!isRecord(value)) return String(value);
  return String(value.file_name ?? value.image_data);
}

function formatCsvLine(cells: readonly string[]): string {
  return `${cells.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\n`;
}
