import { foldName } from '@/lib/catalogue/segments';
import { countRows, type Database, readGeneration } from '@/lib/db/database';
import { readPageViews } from '@/lib/db/page-views';
import { readAllProducts, storedValue } from '@/lib/hub/embedded/products/stored-product';
import { parseText } from '@/lib/hub/wire/fields';
import { isRecord } from '@/lib/util/common';
import { listDrafts } from './drafts';
import { PAGE_KIND, readLiveBody } from './store/content';

const DESIGN = ['item_group', 'range', 'design'];

/** Counts the hub's data in one consistent state: published designs once per group and collection, unsubscribed subscribers too; `drafts` are names. */
export function readStatus(database: Database) {
  return database.consistent(async (transaction) => {
    const designs = new Set<string>();
    let published = 0;
    for await (const rows of readAllProducts(transaction))
      for (const { product, is_published } of rows)
        if (is_published === 1) {
          published += 1;
          designs.add(JSON.stringify(DESIGN.map((name) => foldName(parseText(storedValue(product, name))))));
        }
    const documents = await transaction.selectFrom('documents').select(['kind', 'mode']).execute();
    const categories = await readLiveBody(transaction, { kind: 'categories', name: '' });
    const list: unknown = categories === undefined ? [] : JSON.parse(categories);
    return {
      location: database.location,
      generation: await readGeneration(transaction),
      products: await countRows(transaction, 'products'),
      published,
      designs: designs.size,
      categories: Array.isArray(list) ? list.filter(isRecord).length : 0,
      pages: documents.filter((row) => row.kind === PAGE_KIND && row.mode === 'live').length,
      drafts: await listDrafts(transaction),
      subscribers: await countRows(transaction, 'subscribers'),
      views: (await readPageViews(transaction, { days: 1, pages: 1 })).total,
    };
  });
}
