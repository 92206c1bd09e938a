import type { Kysely } from 'kysely';
import { lastPosition } from '@/lib/db/database';
import { createInsert } from '@/lib/db/insert-rows';
import type { Tables } from '@/lib/db/tables';
import { isPublished, type ProductDocument } from '@/lib/hub/embedded/products/product-document';
import { type NewProduct, productRow } from '@/lib/hub/embedded/products/product-row';
import type { ImportErrors } from './import-errors';
import type { PictureColourReader, PictureColours } from './picture-colours';
import type { ProductSink } from './product-import';

/** More rows per INSERT are not faster, and PostgreSQL takes at most 65,535 parameters. */
const BATCH_SIZE = 250;

type Stored = Tables['products'];
/** What an import reads of the row that a product had before. */
type Before = Pick<Stored, 'digest' | 'updated_at' | 'main_colours' | 'picture_digest'>;

/** When a product changed last; one without a row before the import is new. */
function changeTime(before: Before | undefined, digest: string | null, now: string) {
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
  /** The rows that are being inserted: a server inserts them while the next ones are read. */
  #inserting: Promise<void> = Promise.resolve();
  /** False when there were no products before the import, whose rows would have to be looked up. */
  #isReplacing = true;
  readonly #now = new Date().toISOString();

  constructor(protected readonly target: ProductTarget) {
    this.#insert = createInsert(target.transaction, 'products');
  }

  /** Prepares the tables for the first product. */
  async begin(): Promise<void> {
    this.#isReplacing = (await lastPosition(this.target.before)) > 0;
  }

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
    await this.#inserting;
  }

  async #write(batch: readonly NewProduct[]): Promise<void> {
    if (batch.length === 0 || !this.target.importErrors.isEmpty) return;
    await this.prepare(batch);
    const rows = await this.#complete(batch);
    await this.#inserting;
    this.#inserting = this.#insert(rows);
    // It is awaited later, and must not end the process until then.
    this.#inserting.catch(() => undefined);
  }

  /** Adds what the rows before the import decide: the time of the last change, and the colours of a picture that is the same. */
  async #complete(batch: readonly NewProduct[]): Promise<Stored[]> {
    const before = await this.#readBefore(skusOf(batch));
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

  async #readBefore(skus: readonly string[]): Promise<ReadonlyMap<string, Before>> {
    if (!this.#isReplacing) return new Map();
    const rows = await this.target.before
      .selectFrom('products')
      .select(['sku', 'digest', 'updated_at', 'main_colours', 'picture_digest'])
      .where('sku', 'in', skus)
      .execute();
    return new Map(rows.map((row) => [row.sku, row]));
  }
}

const skusOf = (batch: readonly NewProduct[]): string[] => batch.map(({ row }) => row.sku);

/** Replaces all products. */
export class AllProductsWriter extends ProductWriter {
  override async begin(): Promise<void> {
    await super.begin();
    await this.target.transaction.deleteFrom('products').execute();
  }

  protected async prepare(): Promise<void> {
    // The positions are those of the file.
  }
}

/** Replaces products by their SKUs, adds new ones behind all others, and deletes some. */
export class ProductChangesWriter extends ProductWriter {
  #last = 0;

  override async begin(): Promise<void> {
    await super.begin();
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
