import { isPathName } from '@/lib/catalogue/segments';
import {
  isPublished,
  type ProductDocument,
  parseCell,
  parseProduct,
} from '@/lib/hub/embedded/products/product-document';
import { PRODUCT_FIELDS } from '@/lib/hub/embedded/products/product-fields';
import { unwrapItem } from '@/lib/hub/wire/product';
import { getOwn, isRecord } from '@/lib/util/common';
import { readLines } from '@/lib/util/files';
import type { ProductWriter } from './product-writers';
import { type ImportErrors, parseJsonWithPosition, readCsv } from './source-files';

/** A file of products. `shown` is its name in messages (`'products.csv'`). */
export interface ProductFile {
  path: string;
  shown: string;
  format: 'csv' | 'ndjson';
}

/** Receives one product as raw values, with its line number from 1. */
type Accept = (rawValue: Parameters<typeof parseProduct>[0], line: number) => void;
type Report = (line: number, text: string) => void;

/** Fields that are path segments of a product's pages. */
const SEGMENT_FIELDS = ['design', 'colour', 'range', 'application'] as const;

/** Names that no page can have; every link to them would lead to the not-found screen. */
function findSegmentErrors(product: ProductDocument): string[] {
  if (!isPublished(product)) return [];
  const isUnusable = (value: unknown) => typeof value === 'string' && !isPathName(value);
  return SEGMENT_FIELDS.filter((name) => [product[name]].flat().some(isUnusable)).map(
    (name) => `${name} cannot be in a URL: it is '.', '..' or '+', or longer than 200 characters`,
  );
}

/** Streams the valid products of a file to `writer`. Adds errors with line and field: `products.csv line 17: sku is required`. */
export async function readProducts(
  file: ProductFile,
  importErrors: ImportErrors,
  writer: ProductWriter,
): Promise<void> {
  const lines = new Map<string, number>();
  const report: Report = (line, text) => importErrors.add(`${file.shown} line ${line}: ${text}`);
  const accept: Accept = (rawValue, line) => {
    const result = parseProduct(rawValue);
    const errors = 'errors' in result ? result.errors : findSegmentErrors(result.product);
    for (const problem of errors) report(line, problem);
    if ('errors' in result || errors.length > 0) return;
    const { product } = result;
    const earlier = lines.get(product.sku);
    if (earlier !== undefined) return report(line, `sku '${product.sku}' is already on line ${earlier}`);
    lines.set(product.sku, line);
    writer.add(product);
  };
  const afterChunk = (): Promise<void> => writer.afterChunk();
  if (file.format === 'csv') await readCsvProducts(file.path, accept, report, afterChunk);
  else await readLines(file.path, (text, line) => parseNdjsonLine(text, line, accept, report), afterChunk);
}

async function readCsvProducts(
  path: string,
  accept: Accept,
  report: Report,
  afterChunk: () => Promise<void>,
): Promise<void> {
  let header: Map<string, number> | 'unusable' | null = null;
  let columns = 0;
  const onRecord = (cells: string[], line: number): void => {
    if (header === null) {
      header = parseHeader(cells, (text) => report(line, text));
      columns = cells.length;
      return;
    }
    if (header === 'unusable') return;
    const columnIndexes = header;
    if (cells.length === columns) accept((field) => parseCell(field, cells[columnIndexes.get(field.name) ?? -1]), line);
    else report(line, `has ${cells.length} ${cells.length === 1 ? 'value' : 'values'}, the header has ${columns}`);
  };
  const csvError = await readCsv(path, onRecord, afterChunk);
  if (csvError !== null) report(csvError.line, csvError.text);
  else if (header === null) report(1, 'the header is missing');
}

/** Maps column names to indexes. 'unusable' if a required column is missing, which avoids an error for every row. */
function parseHeader(cells: readonly string[], report: (text: string) => void): Map<string, number> | 'unusable' {
  const known = new Set(PRODUCT_FIELDS.map((field) => field.name));
  const columnIndexes = new Map<string, number>();
  cells.forEach((cell, index) => {
    const name = cell.trim();
    if (!known.has(name)) report(name === '' ? `column ${index + 1} has no name` : `column ${name} is unknown`);
    else if (columnIndexes.has(name)) report(`column ${name} occurs twice`);
    else columnIndexes.set(name, index);
  });
  const missing = PRODUCT_FIELDS.filter((field) => field.isRequired && !columnIndexes.has(field.name));
  for (const field of missing) report(`column ${field.name} is missing`);
  return missing.length > 0 ? 'unusable' : columnIndexes;
}

function parseNdjsonLine(text: string, line: number, accept: Accept, report: Report): void {
  if (text.trim() === '') return;
  const result = parseJsonWithPosition(text);
  if ('errorPosition' in result) report(line, `is not valid JSON (column ${result.errorPosition.column})`);
  else if (!isRecord(result.value)) report(line, 'must be a JSON object');
  else {
    const record = unwrapItem(result.value);
    accept((field) => getOwn(record, field.name), line);
  }
}
