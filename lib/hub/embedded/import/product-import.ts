import { cellValue } from '@/lib/hub/embedded/products/product-csv';
import { type ProductDocument, type ProductResult, parseProduct } from '@/lib/hub/embedded/products/product-document';
import { PRODUCT_FIELDS } from '@/lib/hub/embedded/products/product-fields';
import { unwrap } from '@/lib/hub/wire/product';
import { isRecord } from '@/lib/util/common';
import { readLines } from '@/lib/util/files';
import { readCsv } from './csv-reader';
import type { ImportErrors } from './import-errors';
import { parseJson } from './parse-json';

/** A file of products. `shown` is its name in messages, `'products.csv'`. */
export interface ProductFile {
  path: string;
  shown: string;
  format: 'csv' | 'ndjson';
}

/** Receives the valid products in the order of the file. `afterChunk` may write the collected ones. */
export interface ProductSink {
  add(product: ProductDocument): void;
  afterChunk(): Promise<void>;
}

/** Reads a file of products as a stream, adding errors by line and field: `products.csv line 17: sku is required`. */
export async function readProducts(file: ProductFile, importErrors: ImportErrors, sink: ProductSink): Promise<void> {
  const lines = new Map<string, number>();
  const report = (line: number, text: string): void => importErrors.add(`${file.shown} line ${line}: ${text}`);
  const accept = (result: ProductResult, line: number): void => {
    if ('errors' in result) {
      for (const problem of result.errors) report(line, problem);
      return;
    }
    const earlier = lines.get(result.product.sku);
    if (earlier !== undefined) {
      report(line, `sku '${result.product.sku}' is already on line ${earlier}`);
      return;
    }
    lines.set(result.product.sku, line);
    sink.add(result.product);
  };
  const afterChunk = (): Promise<void> => sink.afterChunk();
  if (file.format === 'csv') await readCsvProducts(file.path, accept, report, afterChunk);
  else await readLines(file.path, (text, line) => parseNdjsonLine(text, line, accept, report), afterChunk);
}

type Accept = (result: ProductResult, line: number) => void;
type Report = (line: number, text: string) => void;

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
    if (cells.length !== columns) {
      report(line, `has ${cells.length} ${cells.length === 1 ? 'value' : 'values'}, the header has ${columns}`);
      return;
    }
    accept(
      parseProduct((field) => cellValue(field, cells[columnIndexes.get(field.name) ?? -1])),
      line,
    );
  };
  const csvError = await readCsv(path, onRecord, afterChunk);
  if (csvError !== null) report(csvError.line, csvError.text);
  else if (header === null) report(1, 'the header is missing');
}

/** The index of every column. Without a required column the file is unusable: every row would be reported for it. */
function parseHeader(cells: readonly string[], report: (text: string) => void): Map<string, number> | 'unusable' {
  const known = new Set(PRODUCT_FIELDS.map((field) => field.name));
  const columnIndexes = new Map<string, number>();
  cells.forEach((cell, index) => {
    const name = cell.trim();
    if (!known.has(name)) report(name === '' ? `column ${index + 1} has no name` : `column ${name} is unknown`);
    else if (columnIndexes.has(name)) report(`column ${name} is there twice`);
    else columnIndexes.set(name, index);
  });
  const missing = PRODUCT_FIELDS.filter((field) => field.required && !columnIndexes.has(field.name));
  for (const field of missing) report(`column ${field.name} is missing`);
  return missing.length > 0 ? 'unusable' : columnIndexes;
}

function parseNdjsonLine(text: string, line: number, accept: Accept, report: Report): void {
  if (text.trim() === '') return;
  const result = parseJson(text);
  if ('errorPosition' in result) {
    report(line, `is not valid JSON (column ${result.errorPosition.column})`);
    return;
  }
  if (!isRecord(result.value)) {
    report(line, 'must be a JSON object');
    return;
  }
  const record = unwrap(result.value);
  accept(
    parseProduct((field) => (Object.hasOwn(record, field.name) ? record[field.name] : undefined)),
    line,
  );
}
