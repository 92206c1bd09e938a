import type { Kysely } from 'kysely';
import { readGeneration, readProductsState } from '@/lib/db/database';
import type { Tables } from '@/lib/db/tables';
import { type Contents, createContents, readDocuments } from './content';
import type { LoadIndex } from './load-index';
import { type BaseIndex, openProductIndex, type ProductIndex, readChangedIndex } from './product-index';

/** One immutable generation of the hub: everything that responses are made of, except the products' own fields. The indexes have published products only. */
export interface Snapshot extends ProductIndex {
  readonly generation: number;
  /** Identifies the products of the indexes. */
  readonly products: string;
  /** The index without the latest changes, and the version of the products that it has. */
  readonly base: { index: BaseIndex; version: string };
  readonly contents: Contents;
}

/** Attempts to read a generation while imports are finishing. */
const MAX_ATTEMPTS = 5;

/** Reads the current generation and loads its indexes, or reuses those of `before` when the products are the same. */
export async function buildSnapshot(
  kysely: Kysely<Tables>,
  loadIndex: LoadIndex,
  before: Snapshot | null = null,
): Promise<Snapshot> {
  let base = before?.base;
  for (let attempt = 1; ; attempt++) {
    const generation = await readGeneration(kysely);
    const { version, changes } = await readProductsState(kysely);
    if (base?.version !== version) {
      const loaded = await loadIndex();
      base = { index: openProductIndex(loaded.buffer), version: loaded.version };
    }
    const products = `${version} ${changes}`;
    const documents = await readDocuments(kysely);
    const { facets, search } =
      before?.products === products ? before : changes === 0 ? base.index : await readChangedIndex(kysely, base.index);
    if (base.version === version && (await readGeneration(kysely)) === generation) {
      return {
        ...{ generation, products, base, facets, search },
        contents: createContents(documents),
      };
    }
    if (attempt === MAX_ATTEMPTS) throw new Error('the hub changes faster than it can be read');
  }
}
