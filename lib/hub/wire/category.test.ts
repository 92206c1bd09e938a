import { HubError } from '@/lib/hub/transport';
import { CURTAINING, SEARCH_NAMES } from './testing/contract-answers';
import { hubAnswering } from './testing/fake-hub';

async function firstCollection(entry: unknown) {
  const fake = hubAnswering({ success: true, collection_results: [entry] });
  const [category] = await fake.hub.findCategories('x');
  return { category, lines: fake.lines };
}

describe('H3: search-names', () => {
  it('reads the six lists of the contract, with home among the non-collections (H2)', async () => {
    const found = await hubAnswering(SEARCH_NAMES).hub.findCategories('x');
    const listType = (wanted: string) => found.filter(({ type }) => type === wanted);
    expect(listType('application')).toEqual([
      {
        id: 31,
        name: 'Curtaining',
        type: 'application',
        itemGroup: '005',
        itemGroupName: 'Fabric',
        collection: null,
        application: 'Curtaining',
        brand: null,
        published: true,
        position: 1,
        picture: 'curtaining.webp',
      },
    ]);
    expect(listType('home')).toMatchObject([{ id: 1, name: 'home', type: 'home', published: true, position: 999 }]);
    expect(listType('collection')).toMatchObject([{ name: 'Karoo' }]);
    expect(listType('item_group')).toMatchObject([{ name: 'Fabric', itemGroup: '005' }]);
    expect(listType('brand')).toMatchObject([{ brand: 'Marram' }]);
    expect(listType('group')).toMatchObject([{ name: 'Quiet Patterns' }]);
  });

  it('takes the type of an entry, not of its list; a list gives its type to entries without one', async () => {
    const stray = { category_name: 'Karoo', category_type: 'Collection' };
    const untyped = { category_name: 'Outdoor' };
    const { hub } = hubAnswering({ success: true, non_collection_results: [stray], application_results: [untyped] });
    expect(await hub.findCategories('x')).toMatchObject([
      { name: 'Outdoor', type: 'application' },
      { name: 'Karoo', type: 'collection' },
    ]);
  });

  it('treats missing lists as empty', async () => {
    expect(await hubAnswering({ success: true }).hub.findCategories('x')).toEqual([]);
    expect(await hubAnswering({ collection_results: null }).hub.findCategories('x')).toEqual([]);
  });

  it.each([[[]], [{}], ['<!doctype html>'], [null], [undefined], [{ success: false }], [{ success: '0' }]])(
    'fails as a whole on %j',
    async (body) => {
      const asking = hubAnswering(body).hub.findCategories('x');
      await expect(asking).rejects.toMatchObject({ kind: 'malformed', call: 'GET /cms-category/search-names/x' });
    },
  );

  it.each([404, 400, 429])('fails on status %d, which is not "nothing found"', async (status) => {
    const asking = hubAnswering(SEARCH_NAMES, status).hub.findCategories('x');
    await expect(asking).rejects.toEqual(expect.any(HubError));
    await expect(asking).rejects.toMatchObject({ kind: 'status', status });
  });

  it('takes the id from category_id and the name from collection, then application', async () => {
    expect((await firstCollection({ category_id: '412', collection: 'Karoo' })).category).toMatchObject({
      id: 412,
      name: 'Karoo',
    });
    expect((await firstCollection({ application: 'Upholstery' })).category).toMatchObject({
      id: null,
      name: 'Upholstery',
      type: 'collection',
    });
  });

  it('reads numbers and booleans that arrive as strings', async () => {
    const { category } = await firstCollection({
      ...CURTAINING,
      id: '31',
      item_group: 5,
      is_published: '0',
      order_position: '7',
    });
    expect(category).toMatchObject({ id: 31, itemGroup: '005', published: false, position: 7 });
  });

  it('normalizes a known type and keeps others unchanged', async () => {
    expect((await firstCollection({ category_name: 'x', category_type: 'Item Group' })).category?.type).toBe(
      'item_group',
    );
    expect((await firstCollection({ category_name: 'x', category_type: 'Season' })).category?.type).toBe('Season');
  });

  it('drops an entry without a name, keeps the rest, and logs it once with its path', async () => {
    const fake = hubAnswering({ success: true, collection_results: [CURTAINING, { id: 3 }, null, 'x', CURTAINING] });
    expect(await fake.hub.findCategories('x')).toHaveLength(2);
    await fake.hub.findCategories('x');
    expect(fake.lines).toEqual([
      'GET /cms-category/search-names/x: collection_results[1] dropped: category_name is missing',
      'GET /cms-category/search-names/x: collection_results[2] dropped: is not an object',
      'GET /cms-category/search-names/x: collection_results[3] dropped: is not an object',
    ]);
  });

  it('treats a value that is not a list as empty, and logs it', async () => {
    const fake = hubAnswering({ success: true, collection_results: 'none' });
    expect(await fake.hub.findCategories('x')).toEqual([]);
    expect(fake.lines).toEqual(['GET /cms-category/search-names/x: collection_results dropped: is not a list']);
  });
});
