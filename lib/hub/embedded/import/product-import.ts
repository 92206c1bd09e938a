import type { Kysely } from 'kysely';
import type { Tables } from '@/lib/db/tables';
import { cellValue } from '@/lib/hub/embedded/products/product-csv';
import {
  isPublished,
  type ProductDocument,
  type ProductResult,
  parseProduct,
} from '@/lib/hub/embedded/products/product-document';
import { PRODUCT_FIELDS } from '@/lib/hub/embedded/products/product-fields';
import { type ProductRows, productRows } from '@/lib/hub/embedded/products/product-row';
import { isRecord } from '@/lib/util/common';
import { readLines } from '@/lib/util/files';
import { readCsv } from './csv-reader';
import type { ImportErrors } from './import-errors';
import { parseJson } from './parse-json';
import type { PictureColourReader, PictureColours } from './picture-colours';

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
  if ('mistake' in result) {
    report(line, `is not valid JSON (column ${result.mistake.column})`);
    return;
  }
  if (!isRecord(result.value)) {
    report(line, 'must be a JSON object');
    return;
  }
  const { StockMaster, Product } = result.value;
  const record = isRecord(StockMaster) ? StockMaster : isRecord(Product) ? Product : result.value;
  accept(
    parseProduct((field) => (Object.hasOwn(record, field.name) ? record[field.name] : undefined)),
    line,
  );
}

/** More rows per INSERT are not faster, and PostgreSQL takes at most 65,535 parameters. */
const BATCH_SIZE = 250;

type Stored = Tables['products'];

/** When a product changed last: `before` is its row before the import, without which it is new. */
function changeTime(before: Pick<Stored, 'digest' | 'updated_at'> | undefined, digest: string, now: string) {
  if (before === undefined) return now;
  // A row of an earlier version has no digest: whether it changed is unknown.
  return before.digest === null || before.digest === digest ? before.updated_at : now;
}

/** Writes products into the emptied tables in an import's transaction, and counts them. */
export class ProductWriter implements ProductSink {
  products = 0;
  published = 0;
  #rows: ProductRows[] = [];
  readonly #now = new Date().toISOString();

  /** @param before reads outside the transaction, which still see the products that the import replaces */
  constructor(
    private readonly transaction: Kysely<Tables>,
    private readonly before: Kysely<Tables>,
    private readonly importErrors: ImportErrors,
    private readonly pictures: PictureColourReader,
  ) {}

  /** Empties the tables: an import replaces all products. */
  async begin(): Promise<void> {
    await this.transaction.deleteFrom('product_bodies').execute();
    await this.transaction.deleteFrom('products').execute();
  }

  add(product: ProductDocument): void {
    this.products++;
    if (isPublished(product)) this.published++;
    // After the first error the rest is only checked, because the transaction will be rolled back.
    if (this.importErrors.isEmpty) this.#rows.push(productRows(product, this.products));
  }

  async afterChunk(): Promise<void> {
    if (this.#rows.length >= BATCH_SIZE) await this.#write();
  }

  async end(): Promise<void> {
    await this.#write();
  }

  async #write(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    if (!this.importErrors.isEmpty) return;
    for (let start = 0; start < rows.length; start += BATCH_SIZE) {
      const batch = rows.slice(start, start + BATCH_SIZE);
      await this.transaction
        .insertInto('products')
        .values(await this.#complete(batch))
        .execute();
      await this.transaction
        .insertInto('product_bodies')
        .values(batch.map((row) => row.body))
        .execute();
    }
  }

  /** Adds what the rows before the import decide: the time of the last change, and the colours of a picture that is the same. */
  async #complete(batch: readonly ProductRows[]): Promise<Stored[]> {
    const rows = await this.before
      .selectFrom('products')
      .select(['sku', 'digest', 'updated_at', 'main_colours', 'picture_digest'])
      .where(
        'sku',
        'in',
        batch.map(({ product }) => product.sku),
      )
      .execute();
    const before = new Map(rows.map((row) => [row.sku, row]));
    const coloursBefore = new Map<string, PictureColours>();
    for (const { picture, product } of batch) {
      const row = before.get(product.sku);
      if (row?.picture_digest) coloursBefore.set(picture, row);
    }
    const colours = await this.pictures.read(
      batch.map(({ picture }) => picture),
      coloursBefore,
    );
    return batch.map(({ product, picture }) => ({
      ...product,
      updated_at: changeTime(before.get(product.sku), product.digest, this.#now),
      main_colours: colours.get(picture)?.main_colours ?? null,
      picture_digest: colours.get(picture)?.picture_digest ?? null,
    }));
  }
}
