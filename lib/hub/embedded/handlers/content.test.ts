import path from 'node:path';
import { openDatabase } from '@/lib/db/database';
import { TEST_DATABASES } from '@/lib/db/testing/databases';
import { importPath } from '@/lib/hub/embedded/import/import';
import { createHubStore } from '@/lib/hub/embedded/store/store';
import { writeFiles } from '@/lib/hub/embedded/testing/sources';
import { createRouter } from '@/lib/hub/embedded/transport';

describe.each(TEST_DATABASES)('R13: a category without a page on $name', ({ create }) => {
  it('is found by its id if it has a route of its own', async () => {
    const test = await create();
    const database = await openDatabase(test.url);
    const source = path.join(test.folder, 'content');
    await writeFiles(source, {
      'categories.json': JSON.stringify([
        { id: 1, category_name: 'Karoo', category_type: 'collection', item_group: '005', collection: 'Karoo' },
        { id: 2, category_name: 'Sale', category_type: 'group' },
      ]),
    });
    await importPath(database, source, { mediaFolder: path.join(test.folder, 'media'), log: () => undefined });
    const router = createRouter(createHubStore(database, { log: () => undefined }), () => Promise.reject(new Error()));
    const get = async (id: number) => router({ method: 'GET', path: `/cms-category/${id}/cms-page/true` });
    expect(await get(1)).toMatchObject({ status: 200, body: { cms_category: { id: 1, cms_page: {} } } });
    expect(await get(2)).toMatchObject({ status: 404 });
    await database.close();
    await test.remove();
  });
});
