import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { findLastPosition } from '@/lib/db/database';
import type { Tables } from '@/lib/db/tables';
import { isPublished, type ProductDocument } from '@/lib/hub/embedded/products/product-document';
import { SHOWN_FIELDS } from '@/lib/hub/embedded/products/product-fields';
import { formatBody } from '@/lib/hub/embedded/products/stored-product';
import type { PictureColours, ReadPictureColours } from './media-import';
import type { ImportErrors } from './source-files';

/** Rows per INSERT. More rows are not faster, and PostgreSQL allows at most 65,535 parameters. */
const BATCH_PRODUCTS = 250;

type Stored = Tables['products'];
/** Rows from before the import, by SKU. */
type Before = ReadonlyMap<string, Stored>;

/** A product to write. `position` is its place in the import, from 1. */
interface NewProduct {
  product: ProductDocument;
  position: number;
}

/** The primary picture of a product, or ''. */
const getPicture = ({ primaryImageUrl }: ProductDocument): string =>
  typeof primaryImageUrl === 'string' ? primaryImageUrl : '';

function computeDigest(product: ProductDocument): string {
  const shown = SHOWN_FIELDS.map((name) => product[name] ?? null);
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
}

/** The connections and helpers of a product writer. */
export interface ProductTarget {
  transaction: Kysely<Tables>;
  /** Reads outside the transaction, so it still sees the products from before the import. */
  before: Kysely<Tables>;
  importErrors: ImportErrors;
  readPictureColours: ReadPictureColours;
}

/** Writes and counts products in the transaction of an import. Call `begin`, then `add` and, after every chunk, `afterChunk`, then `end`. */
export abstract class ProductWriter {
  products = 0;
  published = 0;
  #products: NewProduct[] = [];
  /** The running INSERT. A database server executes it while the next rows are read. */
  #inserting: Promise<void> = Promise.resolve();
  /** False if the hub had no products before the import, so there is nothing to look up or delete. */
  protected isReplacing = true;
  readonly #now = new Date().toISOString();

  constructor(protected readonly target: ProductTarget) {}

  /** Call once, before the first product. */
  async begin(): Promise<void> {
    this.isReplacing = (await findLastPosition(this.target.before)) > 0;
  }

  /** Deletes the rows that these replace and returns the rows to insert. It may change their positions. */
  protected abstract makeRoom(rows: Stored[], before: Before): Promise<readonly Stored[]>;

  add(product: ProductDocument): void {
    this.products++;
    if (isPublished(product)) this.published++;
    // After the first error products are only checked, because the transaction will be rolled back.
    if (this.target.importErrors.isEmpty) this.#products.push({ product, position: this.products });
  }

  async afterChunk(): Promise<void> {
    while (this.#products.length >= BATCH_PRODUCTS) await this.#write(this.#products.splice(0, BATCH_PRODUCTS));
  }

  async end(): Promise<void> {
    await this.#write(this.#products.splice(0));
    await this.#inserting;
  }

  async #write(batch: readonly NewProduct[]): Promise<void> {
    if (batch.length === 0 || !this.target.importErrors.isEmpty) return;
    const before = await this.#readBefore(batch.map(({ product }) => product.sku));
    const rows = await this.#createRows(batch, before);
    await this.#inserting;
    this.#inserting = this.#insert(await this.makeRoom(rows, before));
    // Prevents an unhandled rejection. The promise is awaited later.
    this.#inserting.catch(() => undefined);
  }

  async #insert(rows: readonly Stored[]): Promise<void> {
    if (rows.length > 0) await this.target.transaction.insertInto('products').values(rows).execute();
  }

  /** Creates the rows. Unchanged products keep the time of their last change, unchanged pictures keep their colours. */
  async #createRows(batch: readonly NewProduct[], before: Before): Promise<Stored[]> {
    const coloursBefore = new Map<string, PictureColours>();
    for (const { product } of batch) {
      const earlier = before.get(product.sku);
      if (earlier?.picture_digest) coloursBefore.set(getPicture(product), earlier);
    }
    const pictures = batch.map(({ product }) => getPicture(product));
    const colours = await this.target.readPictureColours(pictures, coloursBefore);
    return batch.map(({ product, position }) => {
      const earlier = before.get(product.sku);
      const digest = computeDigest(product);
      const found = colours.get(getPicture(product));
      return {
        position,
        sku: product.sku,
        is_published: isPublished(product) ? 1 : 0,
        digest,
        body: formatBody(product),
        updated_at: earlier?.digest === digest ? earlier.updated_at : this.#now,
        main_colours: found?.main_colours ?? null,
        picture_digest: found?.picture_digest ?? null,
      };
    });
  }

  async #readBefore(skus: readonly string[]): Promise<Before> {
    if (!this.isReplacing) return new Map();
    const rows = await this.target.before.selectFrom('products').selectAll().where('sku', 'in', skus).execute();
    return new Map(rows.map((row) => [row.sku, row]));
  }
}

const listSkus = (rows: readonly Pick<Stored, 'sku'>[]): string[] => rows.map(({ sku }) => sku);

/** Replaces all products. Unchanged rows are not written, because PostgreSQL keeps replaced rows until a vacuum. */
export class AllProductsWriter extends ProductWriter {
  protected async makeRoom(rows: Stored[], before: Before): Promise<readonly Stored[]> {
    if (!this.isReplacing) return rows;
    const changed = rows.filter((row) => !isSameRow(row, before.get(row.sku)));
    if (changed.length === 0) return changed;
    const positions = changed.map(({ position }) => position);
    await this.target.transaction
      .deleteFrom('products')
      .where((row) => row.or([row('position', 'in', positions), row('sku', 'in', listSkus(changed))]))
      .execute();
    return changed;
  }

  override async end(): Promise<void> {
    await super.end();
    await this.target.transaction.deleteFrom('products').where('position', '>', this.products).execute();
  }
}

const isSameRow = (row: Stored, other: Stored | undefined): boolean =>
  other !== undefined && (Object.keys(row) as (keyof Stored)[]).every((column) => row[column] === other[column]);

/** Updates products by SKU and adds new ones at the end. */
export class ProductChangesWriter extends ProductWriter {
  #last = 0;

  /** @param deleted distinct SKUs to delete first; a product that is also in the file is then inserted again */
  constructor(
    target: ProductTarget,
    private readonly deleted: readonly string[],
  ) {
    super(target);
  }

  override async begin(): Promise<void> {
    await super.begin();
    this.#last = await findLastPosition(this.target.transaction);
    for (let start = 0; start < this.deleted.length; start += BATCH_PRODUCTS) {
      const batch = this.deleted.slice(start, start + BATCH_PRODUCTS);
      const removed = await this.#remove(batch);
      for (const sku of batch)
        if (!removed.has(sku)) this.target.importErrors.add(`--delete: there is no product '${sku}'`);
    }
  }

  protected async makeRoom(rows: Stored[]): Promise<readonly Stored[]> {
    const positions = await this.#remove(listSkus(rows));
    for (const row of rows) row.position = positions.get(row.sku) ?? ++this.#last;
    return rows;
  }

  /** Deletes the rows of these SKUs and records them as changed. Returns the positions of the deleted rows by SKU. */
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
