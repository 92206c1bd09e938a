import type { Kysely } from 'kysely';
import { lastPosition } from '@/lib/db/database';
import { createInsert } from '@/lib/db/insert-rows';
import type { Tables } from '@/lib/db/tables';
import { cellValue } from '@/lib/hub/embedded/products/product-csv';
import {
  isPublished,
  type ProductDocument,
  type ProductResult,
  parseProduct,
} from '@/lib/hub/embedded/products/product-document';
import { PRODUCT_FIELDS } from '@/lib/hub/embedded/products/product-fields';
import { type NewProduct, productRow } from '@/lib/hub/embedded/products/product-row';
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
function changeTime(before: Pick<Stored, 'digest' | 'updated_at'> | undefined, digest: string | null, now: string) {
  if (before === undefined) return now;
  // A row of an earlier version has no digest: whether it changed is unknown.
  return before.digest === null || before.digest === digest ? before.updated_at : now;
}

/** What an import writes with, and what it reads. */
export interface ProductTarget {
  transaction: Kysely<Tables>;
  /** Reads outside the transaction, which still see the products before the import. */
  before: Kysely<Tables>;
  importErrors: ImportErrors;
  pictures: PictureColourReader;
}

/** Writes products in an import's transaction, and counts them. */
abstract class ProductWriter implements ProductSink {
  products = 0;
  published = 0;
  #products: NewProduct[] = [];
  readonly #insert: (rows: readonly Stored[]) => Promise<void>;
  readonly #now = new Date().toISOString();

  constructor(protected readonly target: ProductTarget) {
    this.#insert = createInsert(target.transaction, 'products');
  }

  /** Prepares the tables for the first product. */
  abstract begin(): Promise<void>;
  /** Runs before rows are inserted, and may set their positions. */
  protected abstract prepare(batch: readonly NewProduct[]): Promise<void>;

  add(product: ProductDocument): void {
    this.products++;
    if (isPublished(product)) this.published++;
    // After the first error the rest is only checked, because the transaction will be rolled back.
    if (this.target.importErrors.isEmpty) this.#products.push(productRow(product, this.products));
  }

  async afterChunk(): Promise<void> {
    while (this.#products.length >= BATCH_SIZE) await this.#write(this.#products.splice(0, BATCH_SIZE));
  }

  async end(): Promise<void> {
    await this.#write(this.#products.splice(0));
  }

  async #write(batch: readonly NewProduct[]): Promise<void> {
    if (batch.length === 0 || !this.target.importErrors.isEmpty) return;
    await this.prepare(batch);
    await this.#insert(await this.#complete(batch));
  }

  /** Adds what the rows before the import decide: the time of the last change, and the colours of a picture that is the same. */
  async #complete(batch: readonly NewProduct[]): Promise<Stored[]> {
    const rows = await this.target.before
      .selectFrom('products')
      .select(['sku', 'digest', 'updated_at', 'main_colours', 'picture_digest'])
      .where('sku', 'in', skusOf(batch))
      .execute();
    const before = new Map(rows.map((row) => [row.sku, row]));
    const coloursBefore = new Map<string, PictureColours>();
    for (const { picture, row } of batch) {
      const earlier = before.get(row.sku);
      if (earlier?.picture_digest) coloursBefore.set(picture, earlier);
    }
    const colours = await this.target.pictures.read(
      batch.map(({ picture }) => picture),
      coloursBefore,
    );
    return batch.map(({ row, picture }) => ({
      ...row,
      updated_at: changeTime(before.get(row.sku), row.digest, this.#now),
      main_colours: colours.get(picture)?.main_colours ?? null,
      picture_digest: colours.get(picture)?.picture_digest ?? null,
    }));
  }
}

const skusOf = (batch: readonly NewProduct[]): string[] => batch.map(({ row }) => row.sku);

/** Replaces all products. */
export class AllProductsWriter extends ProductWriter {
  async begin(): Promise<void> {
    await this.target.transaction.deleteFrom('products').execute();
  }

  protected async prepare(): Promise<void> {
    // The positions are those of the file.
  }
}

/** Replaces products by their SKUs, adds new ones behind all others, and deletes some. */
export class ProductChangesWriter extends ProductWriter {
  #last = 0;

  async begin(): Promise<void> {
    this.#last = await lastPosition(this.target.transaction);
  }

  protected async prepare(batch: readonly NewProduct[]): Promise<void> {
    const positions = await this.#remove(skusOf(batch));
    for (const { row } of batch) row.position = positions.get(row.sku) ?? ++this.#last;
  }

  /** Deletes products; an unknown SKU is an error. Returns how many there are. */
  async delete(skus: readonly string[]): Promise<number> {
    const { importErrors } = this.target;
    const wanted = [...new Set(skus)];
    for (let start = 0; start < wanted.length; start += BATCH_SIZE) {
      const batch = wanted.slice(start, start + BATCH_SIZE);
      const removed = await this.#remove(batch);
      for (const sku of batch) if (!removed.has(sku)) importErrors.add(`--delete: there is no product '${sku}'`);
    }
    return wanted.length;
  }

  /** Removes the rows of these SKUs, and records that they are changed. Returns the positions of those that there were. */
  async #remove(skus: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { transaction } = this.target;
    const rows = await transaction
      .selectFrom('products')
      .select(['sku', 'position'])
      .where('sku', 'in', skus)
      .execute();
    const positions = rows.map(({ position }) => position);
    if (positions.length > 0) await transaction.deleteFrom('products').where('position', 'in', positions).execute();
    await transaction
      .insertInto('product_changes')
      .values(skus.map((sku) => ({ sku })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return new Map(rows.map(({ sku, position }) => [sku, position]));
  }
}
