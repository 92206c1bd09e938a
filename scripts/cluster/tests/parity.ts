import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { fetchComparablePage } from '@/e2e/support/visits';
import { forEachPath, readSitemap } from '@/scripts/crawl/visit';
import type { ClusterTest } from '../cluster-test';

/** API calls and pages whose results the databases sort and count. */
const CALL_PATHS = [
  '/api/products?item_group=005&colours=Blue&page=2',
  '/api/products?item_group=000&type=Plain',
  '/api/search?query=hazel',
  '/item_group/005?martindale=30000-&colours=Blue',
  '/search?query=blue%20outdoor',
];

/** Import times differ between the databases. */
const removeTimestamps = (text: string) => text.replace(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, 'TIME');

export const parity: ClusterTest = {
  title: 'every page in the sitemap is the same with PostgreSQL and with SQLite (S6)',
  async run({ sites, createFolder, createSite }) {
    const [first] = sites;
    assert.ok(first);
    const folder = createFolder('sqlite');
    fs.chmodSync(folder, 0o777);
    const { site, run } = await createSite({ DATABASE_URL: `file:${path.join(folder, 'hub.sqlite')}`, REDIS_URL: '' });
    try {
      await run('hub', 'import', 'demo');
      await site.start();
      const [own, other] = [`http://${first.address}`, `http://${site.address}`];
      const paths = await readSitemap(own);
      assert.deepEqual(await readSitemap(other), paths);
      const different: string[] = [];
      await forEachPath([...paths, ...CALL_PATHS], async (page) => {
        const [mine, theirs] = await Promise.all([
          fetchComparablePage(own, page, removeTimestamps),
          fetchComparablePage(other, page, removeTimestamps),
        ]);
        if (JSON.stringify(mine) !== JSON.stringify(theirs)) different.push(page);
      });
      assert.deepEqual(different, []);
      return `${paths.length + CALL_PATHS.length} pages and calls`;
    } finally {
      await site.stop('SIGTERM');
    }
  },
};
