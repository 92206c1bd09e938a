import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Database, openDatabase } from '@/lib/db/database';
import { TEST_DATABASES, type TestDatabase } from '@/lib/db/testing/databases';
import type { HubEvent } from '@/lib/hub/hub';
import { publishDrafts } from './drafts';
import { exportTo } from './export';
import { importPath } from './import/import';
import { readStatus } from './status';
import { createHubStore } from './store/store';
import { SMALL, writeFiles } from './testing/sources';
import { createRouter, type Router } from './transport';

const { 'pages/karoo.preview.json': _, ...LIVE } = SMALL;
const page = (id: number, title: string) => JSON.stringify({ category_id: id, page: { page_title: title } });

describe.each(TEST_DATABASES)('S5: drafts on $name', ({ create }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let router: Router;
  let changes: HubEvent[][];
  let refreshContent: () => Promise<unknown>;
  const inside = (name: string): string => path.join(testDatabase.folder, name);
  const importDrafts = async (files: Readonly<Record<string, string>>, folder = 'drafts') => {
    await writeFiles(inside(folder), files);
    return importPath(database, inside(folder), {
      mediaFolder: inside('pictures'),
      log: () => undefined,
      mode: 'draft',
    });
  };
  /** The body of the hub's response, for a caller who may see drafts or not. */
  const getBody = async (target: string, hasDrafts = true) => {
    await refreshContent();
    return JSON.stringify((await router({ method: 'GET', path: target, hasDrafts })).body);
  };

  beforeEach(async () => {
    testDatabase = await create();
    database = await openDatabase(testDatabase.url);
    changes = [];
    await writeFiles(inside('live'), {
      ...LIVE,
      'internationals.json': JSON.stringify({ settings: { page_title: 'Houses' }, brand_pages: {} }),
      'brands.json': '[{"brand_name": "Marram"}]',
    });
    await importPath(database, inside('live'), { mediaFolder: inside('pictures'), log: () => undefined });
    const store = createHubStore(database, {
      log: () => undefined,
      onChange: (events) => changes.push([...events]),
    });
    await store.getSnapshot();
    refreshContent = () => store.refresh();
    router = createRouter(store, () => Promise.reject(new Error('no applications here')));
  });
  afterEach(async () => {
    await database.close();
    await testDatabase.remove();
  });

  it('exist beside live content of every kind, and are shown only to callers who may see drafts', async () => {
    await importDrafts({
      'pages/karoo.json': page(31, 'Karoo, soon'),
      'pages/stores.json': JSON.stringify({ name: 'Stores', page: { page_title: 'More stores' } }),
      'internationals.json': JSON.stringify({ settings: { page_title: 'More houses' }, brand_pages: {} }),
      'brands.json': '[{"brand_name": "Kelp"}]',
    });
    for (const [target, live, soon] of [
      ['/cms-page/karoo', 'Karoo', 'Karoo, soon'],
      ['/cms-category/31/cms-page/true', 'Karoo', 'Karoo, soon'],
      ['/cms-page/stores', 'Stores', 'More stores'],
      ['/internationals-page/settings', 'Houses', 'More houses'],
      ['/get-all-brands', 'Marram', 'Kelp'],
    ] as const) {
      expect(await getBody(`${target}?mode=preview`)).toContain(`"${soon}"`);
      expect(await getBody(`${target}?mode=live`)).toContain(`"${live}"`);
      expect(await getBody(target)).toContain(`"${live}"`);
      expect(await getBody(`${target}?mode=preview`, false)).toContain(`"${live}"`);
    }
    expect(await getBody('/cms-category/1/cms-page/true?mode=preview')).toContain('"Home"');
    expect(await readStatus(database)).toMatchObject({
      pages: 3,
      drafts: ['brands', 'internationals', 'pages/karoo', 'pages/stores'],
    });
    expect(changes).toEqual([]);
  });

  it('are published one by one or all at once, and are no longer drafts afterwards', async () => {
    await importDrafts({ 'pages/karoo.json': page(31, 'Karoo, soon'), 'pages/home.json': page(1, 'Home, soon') });
    expect(await publishDrafts(database, 'karoo')).toEqual(['pages/karoo']);
    expect(await getBody('/cms-page/karoo')).toContain('"Karoo, soon"');
    expect(await getBody('/cms-category/1/cms-page/true')).toContain('"Home"');
    expect(changes).toEqual([[{ type: 'cms_page', category_id: 31, name: 'Karoo' }]]);
    expect(await publishDrafts(database, null)).toEqual(['pages/home']);
    expect(await getBody('/cms-category/1/cms-page/true')).toContain('"Home, soon"');
    expect((await readStatus(database)).drafts).toEqual([]);
    await expect(publishDrafts(database, null)).rejects.toThrow('There are no drafts to publish');
  });

  /** Changes one live page. */
  const editKaroo = async (title: string) => {
    await writeFiles(inside('edit'), { 'karoo.json': page(31, title) });
    await importPath(database, inside('edit/karoo.json'), {
      mediaFolder: inside('pictures'),
      log: () => undefined,
      mode: 'add',
    });
  };

  it('do not replace a page that has changed since their import, unless forced', async () => {
    await importDrafts({ 'pages/karoo.json': page(31, 'Karoo, soon'), 'pages/home.json': page(1, 'Home, soon') });
    await editKaroo('Karoo, mended meanwhile');
    const expected =
      'pages/karoo has been changed since its draft was imported: publish --force replaces what is live now';
    await expect(publishDrafts(database, 'karoo')).rejects.toThrow(expected);
    await expect(publishDrafts(database, null)).rejects.toThrow(expected);
    expect(await getBody('/cms-page/karoo')).toContain('"Karoo, mended meanwhile"');
    expect((await readStatus(database)).drafts).toEqual(['pages/home', 'pages/karoo']);
    expect(await publishDrafts(database, 'home')).toEqual(['pages/home']);
    expect(await publishDrafts(database, 'karoo', true)).toEqual(['pages/karoo']);
    expect(await getBody('/cms-page/karoo')).toContain('"Karoo, soon"');
    // Importing a draft again bases it on the page that is live at that time.
    await importDrafts({ 'pages/karoo.json': page(31, 'Karoo, later') }, 'later');
    await editKaroo('Karoo, mended again');
    await importDrafts({ 'pages/karoo.json': page(31, 'Karoo, later, with what was mended') }, 'later');
    expect(await publishDrafts(database, null)).toEqual(['pages/karoo']);
  });

  it('stay based on the same live page when imported again unchanged, from an export or the same folder', async () => {
    const files = { 'pages/karoo.json': page(31, 'Karoo, soon') };
    await importDrafts(files);
    await exportTo(database, inside('all'), { mediaFolder: null, log: () => undefined });
    await writeFiles(inside('all'), { 'pages/karoo.json': page(31, 'Karoo, mended meanwhile') });
    await importPath(database, inside('all'), { mediaFolder: inside('pictures'), log: () => undefined });
    await importDrafts(files);
    await expect(publishDrafts(database, 'karoo')).rejects.toThrow('pages/karoo has been changed since');
    expect(await getBody('/cms-page/karoo')).toContain('"Karoo, mended meanwhile"');
    // A draft that equals the live document replaces nothing.
    await writeFiles(inside('same'), files);
    await importPath(database, inside('same/pages/karoo.json'), {
      mediaFolder: inside('pictures'),
      log: () => undefined,
      mode: 'add',
    });
    expect(await publishDrafts(database, 'karoo')).toEqual(['pages/karoo']);
  });

  it('are outdated when imported again after publication, and do not replace a later change', async () => {
    const files = { 'pages/karoo.json': page(31, 'Karoo, soon') };
    await importDrafts(files);
    await publishDrafts(database, null);
    // Nothing has been changed yet, so nothing is refused.
    await importDrafts(files);
    expect(await publishDrafts(database, null)).toEqual(['pages/karoo']);
    await editKaroo('Karoo, mended');
    await importDrafts(files);
    await expect(publishDrafts(database, null)).rejects.toThrow(
      'pages/karoo has been changed since its draft was published: publish --force replaces what is live now',
    );
    expect(await getBody('/cms-page/karoo')).toContain('"Karoo, mended"');
    // A different text is a new draft, and the text that was published before becomes one too.
    await importDrafts({ 'pages/karoo.json': page(31, 'Karoo, later') });
    expect(await publishDrafts(database, null)).toEqual(['pages/karoo']);
    await importDrafts(files);
    expect(await publishDrafts(database, null)).toEqual(['pages/karoo']);
    // Replacing all pages changes them as well.
    await importPath(database, inside('live'), { mediaFolder: inside('pictures'), log: () => undefined });
    await importDrafts(files);
    await expect(publishDrafts(database, null)).rejects.toThrow('pages/karoo has been changed since');
    expect(await publishDrafts(database, null, true)).toEqual(['pages/karoo']);
  });

  it('of an unknown name are reported as missing, with the names that exist', async () => {
    await importDrafts({ 'pages/karoo.json': page(31, 'Karoo, soon'), 'brands.json': '[]' });
    await expect(publishDrafts(database, 'karo')).rejects.toThrow(
      "There is no draft 'karo'; there are: brands, pages/karoo",
    );
    expect(await publishDrafts(database, 'brands')).toEqual(['brands']);
  });

  it('cannot be products or a second page of a category', async () => {
    await expect(importDrafts({ 'products.csv': 'sku,design\nA,B\n' }, 'products')).rejects.toThrow(
      'products.csv cannot be a draft: only content has drafts',
    );
    await expect(importDrafts({ 'pages/other.json': page(31, 'Karoo') }, 'double')).rejects.toThrow(
      'pages/other.preview.json: category_id 31 already has the page pages/karoo.json',
    );
    expect((await readStatus(database)).drafts).toEqual([]);
  });

  it('of a page whose category is a draft are shown with it and published only with it', async () => {
    const categories = [
      ...JSON.parse(LIVE['categories.json'] ?? '[]'),
      { id: 77, category_name: 'Kelp', category_type: 'collection' },
    ];
    await importDrafts({ 'categories.json': JSON.stringify(categories), 'pages/kelp.json': page(77, 'Kelp page') });
    expect(await getBody('/cms-page/kelp?mode=preview')).toContain('"Kelp page"');
    await expect(publishDrafts(database, 'kelp')).rejects.toThrow(
      'pages/kelp.json: category_id 77 is not a category in categories.json',
    );
    expect((await readStatus(database)).drafts).toEqual(['categories', 'pages/kelp']);
    await publishDrafts(database, null);
    expect(await getBody('/cms-page/kelp')).toContain('"Kelp page"');
    expect(changes.at(-1)).toContainEqual({ type: 'content' });
  });

  it('are exported beside live content, and left out of a live-only export', async () => {
    await importDrafts({ 'pages/karoo.json': page(31, 'Karoo, soon'), 'brands.json': '[]' });
    await exportTo(database, inside('all'), { mediaFolder: null, log: () => undefined });
    await exportTo(database, inside('public'), { mediaFolder: null, isLiveOnly: true, log: () => undefined });
    expect(await readdir(inside('all'))).toContain('brands.preview.json');
    expect((await readdir(inside('all/pages'))).sort()).toContain('karoo.preview.json');
    expect([...(await readdir(inside('public'))), ...(await readdir(inside('public/pages')))].join()).not.toContain(
      'preview',
    );
    await importPath(database, inside('all'), { mediaFolder: inside('pictures'), log: () => undefined });
    expect((await readStatus(database)).drafts).toEqual(['brands', 'pages/karoo']);
  });

  it('S4: an import reports what it changes for visitors: each page, and products separately, but not pictures', async () => {
    const load = async (files: Readonly<Record<string, string>>, folder: string) => {
      await writeFiles(inside(folder), files);
      await importPath(database, inside(folder), {
        mediaFolder: inside('pictures'),
        log: () => undefined,
        mode: 'replace',
      });
      await refreshContent();
      return changes.splice(0).flat();
    };
    expect(await load({ 'products.csv': LIVE['products.csv'] ?? '' }, 'a')).toEqual([{ type: 'products' }]);
    expect(await load({ 'media/a.webp': 'x' }, 'b')).toEqual([]);
    expect(await load({ 'brands.json': '[]', 'site.json': '{}' }, 'c')).toEqual(
      expect.arrayContaining([{ type: 'brand' }, { type: 'products' }]),
    );
    expect(
      await load({ 'pages/home.json': LIVE['pages/home.json'] ?? '', 'pages/karoo.json': page(31, 'New') }, 'd'),
    ).toEqual(
      expect.arrayContaining([
        { type: 'cms_page', category_id: 31, name: 'Karoo' },
        { type: 'cms_page', name: 'stores' },
      ]),
    );
  });
});
