import type { Kysely } from 'kysely';
import { readGeneration, readProductsVersion } from '@/lib/db/database';
import type { Tables } from '@/lib/db/tables';
import { createFingerprints, type Fingerprints } from './changes';
import { type Contents, createContents, readDocuments } from './content';
import type { LoadIndex } from './load-index';
import { openProductIndex, type ProductIndex } from './product-index';

/** One immutable generation of the hub: everything that responses are made of, except the products' own fields. The indexes have published products only. */
export interface Snapshot extends ProductIndex {
  readonly generation: number;
  /** Identifies the products of the indexes. */
  readonly products: string;
  readonly contents: Contents;
  /** Identify the live documents when generations are compared. */
  readonly fingerprints: Fingerprints;
}

/** Attempts to read a generation while imports are finishing. */
const MAX_ATTEMPTS = 5;

/** Reads the current generation and loads its indexes, or reuses those of `before` when the products are the same. */
export async function buildSnapshot(
  kysely: Kysely<Tables>,
  loadIndex: LoadIndex,
  before: Snapshot | null = null,
): Promise<Snapshot> {
  let loaded: (ProductIndex & { products: string }) | null = before;
  for (let attempt = 1; ; attempt++) {
    const generation = await readGeneration(kysely);
    const products = await readProductsVersion(kysely);
    if (loaded?.products !== products) {
      const { buffer, version } = await loadIndex();
      loaded = { ...openProductIndex(buffer), products: version };
    }
    const documents = await readDocuments(kysely);
    if (loaded.products === products && (await readGeneration(kysely)) === generation) {
      const { facets, search, stats } = loaded;
      return {
        ...{ generation, products, facets, search, stats },
        contents: createContents(documents),
        fingerprints: createFingerprints(documents),
      };
    }
    if (attempt === MAX_ATTEMPTS) throw new Error('the hub changes faster than it can be read');
  }
}
