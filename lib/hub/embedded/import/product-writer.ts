import type { Kysely } from 'kysely';
import type { Tables } from '@/lib/db/tables';
import { isPublished, type ProductDocument } from '@/lib/hub/embedded/products/product-document';
import { type ProductRows, productRows } from '@/lib/hub/embedded/products/product-row';
import type { Problems } from './problems';
import type { ProductSink } from './product-source';

/** Rows in one INSERT: more gains nothing, and PostgreSQL takes at most 65,535 parameters. */
const BATCH = 250;

/** Writes products into the emptied tables, inside an import's transaction, and counts them. */
export class ProductWriter implements ProductSink {
  /** Products taken so far. */
  products = 0;
  /** Those of them that are published. */
  published = 0;
  #rows: ProductRows[] = [];

  constructor(
    private readonly transaction: Kysely<Tables>,
    private readonly problems: Problems,
  ) {}

  /** Empties the tables: a product import replaces the whole set. */
  async begin(): Promise<void> {
    await this.transaction.deleteFrom('product_bodies').execute();
    await this.transaction.deleteFrom('products').execute();
  }

  add(product: ProductDocument): void {
    this.products++;
    if (isPublished(product)) this.published++;
    // After the first problem the rest is only checked, for it will be rolled back.
    if (this.problems.none) this.#rows.push(productRows(product, this.products));
  }

  async afterChunk(): Promise<void> {
    if (this.#rows.length >= BATCH) await this.#write();
  }

  /** Writes what is left. */
  async end(): Promise<void> {
    await this.#write();
  }

  async #write(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    if (!this.problems.none) return;
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = rows.slice(start, start + BATCH);
      await this.transaction
        .insertInto('products')
        .values(batch.map((row) => row.product))
        .execute();
      await this.transaction
        .insertInto('product_bodies')
        .values(batch.map((row) => row.body))
        .execute();
    }
  }
}
