import path from 'node:path';
import { FILTER_FIELDS } from '@/lib/catalogue/filter-groups';
import { type Database, openDatabase } from '@/lib/db/database';
import type { TestDatabase } from '@/lib/db/testing/databases';
import { importPath } from '@/lib/hub/embedded/import/import';
import { createHubStore } from '@/lib/hub/embedded/store/store';
import { createRouter, type Router } from '@/lib/hub/embedded/transport';
import { copyDemo, writeFiles } from './sources';

/** The fields whose options a grid shows. */
export const GRID_FIELDS = ['item_group', ...FILTER_FIELDS];

/**
 * Provides the surrounding tests with a router over the demo, which has one draft. Responses are passed through JSON,
 * as over HTTP.
 */
export function demoRouter(create: () => Promise<TestDatabase>) {
  let testDatabase: TestDatabase;
  let database: Database;
  let router: Router;

  beforeAll(async () => {
    testDatabase = await create();
    database = await openDatabase(testDatabase.url);
    const source = path.join(testDatabase.folder, 'demo');
    await copyDemo(source);
    await writeFiles(source, {
      'pages/collection-karoo.preview.json': '{"category_id": 402, "page": {"page_title": "Karoo, unpublished"}}',
    });
    await importPath(database, source, { mediaFolder: path.join(testDatabase.folder, 'media'), log: () => undefined });
    router = createRouter(createHubStore(database, { log: () => undefined }), () =>
      Promise.reject(new Error('applications have their own tests')),
    );
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await testDatabase.remove();
  });

  const get = async (target: string) =>
    JSON.parse(JSON.stringify(await router({ method: 'GET', path: target, hasDrafts: true })));
  const post = async (target: string, body?: unknown) =>
    JSON.parse(JSON.stringify(await router({ method: 'POST', path: target, body })));
  return {
    database: () => database,
    get,
    post,
    /** A page of a grid. */
    grid: async (body: Record<string, unknown>) =>
      (await post('/products/multi_filter', { filter_fields: GRID_FIELDS, limited: true, ...body })).body,
  };
}
