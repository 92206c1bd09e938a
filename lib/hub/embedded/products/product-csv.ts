import { isRecord } from '@/lib/util/common';
import { type ProductDocument, parseProduct } from './product-document';
import { PRODUCT_FIELDS, type ProductField } from './product-fields';

const LIST_SEPARATOR = '|';

const LIST_KINDS: readonly string[] = ['values', 'choice', 'pictures', 'symbols'];

/** Text that a spreadsheet takes for a formula, after any apostrophes; a number and a lone '-' are not formulas. */
const FORMULA = /^'*(?:[=+@\t\r\n]|-(?!$|[\d.]+$))/;

/** Prefixes text that looks like a formula with an apostrophe, so that no spreadsheet runs it. */
function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe of `safeCell`, or one that a spreadsheet's user typed for the same reason. */
function plainText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** The raw value of a field from its cell: a list is split, an empty cell is absent. */
export function cellValue(field: ProductField, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  const cell = plainText(text);
  return LIST_KINDS.includes(field.kind) ? cell.split(LIST_SEPARATOR) : cell;
}

/** The header line of products.csv. */
export function csvHeader(): string {
  return csvLine(PRODUCT_FIELDS.map((field) => field.name));
}

/**
 * The line of a product in products.csv, or null when a cell cannot represent a value (one with the list separator).
 */
export function csvProduct(product: ProductDocument): string | null {
  const cells = PRODUCT_FIELDS.map((field) => safeCell(cell(product[field.name])));
  const back = parseProduct((field) => cellValue(field, cells[PRODUCT_FIELDS.indexOf(field)]));
  if (!('product' in back) || JSON.stringify(back.product) !== JSON.stringify(product)) return null;
  return csvLine(cells);
}

function cell(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map(item).join(LIST_SEPARATOR);
  return String(value);
}

function item(value: unknown): string {
  if (!isRecord(value)) return String(value);
  return String(value.file_name ?? value.image_data);
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\n`;
}
