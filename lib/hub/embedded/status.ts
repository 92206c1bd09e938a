import { countRows, type Database, readGeneration } from '@/lib/db/database';
import { readPageViews } from '@/lib/db/page-views';
import { readAllProducts, toFacetRow } from '@/lib/hub/embedded/products/stored-product';
import { createDesignKey } from '@/lib/index/product-order';
import { listDrafts } from './drafts';
import { PAGE_KIND, readLiveBody } from './store/content';

/** Counts the hub's data in one consistent read. `subscribers` includes unsubscribed ones; `drafts` are names. */
export function readStatus(database: Database) {
  return database.runConsistent(async (transaction) => {
    const designs = new Set<string>();
    let published = 0;
    for await (const rows of readAllProducts(transaction))
      for (const row of rows)
        if (row.is_published === 1) {
          published += 1;
          designs.add(createDesignKey(toFacetRow(row)));
        }
    const documents = await transaction.selectFrom('documents').select(['kind', 'mode']).execute();
    const categories = await readLiveBody(transaction, { kind: 'categories', name: '' });
    return {
      location: database.location,
      generation: await readGeneration(transaction),
      products: await countRows(transaction, 'products'),
      published,
      designs: designs.size,
      categories: categories === undefined ? 0 : JSON.parse(categories).length,
      pages: documents.filter((row) => row.kind === PAGE_KIND && row.mode === 'live').length,
      drafts: await listDrafts(transaction),
      subscribers: await countRows(transaction, 'subscribers'),
      views: (await readPageViews(transaction, { days: 1, pages: 1 })).total,
    };
  });
}
