import { APPLICATION_TYPE } from './testing/company-answers';
import { hubAnswering } from './testing/fake-hub';

const KAROO = { picture: 'x.webp', collection: 'Karoo', itemGroup: '005', application: 'Outdoor' };

const read = (fields: object) =>
  hubAnswering({ success: true, data: { ...APPLICATION_TYPE.data, ...fields } }).hub.getApplicationType(
    'outdoor',
    '9001',
  );

describe('H10: application type', () => {
  it('reads the contract example', async () => {
    expect(await read({})).toEqual({
      title: 'Outdoor',
      description: 'Cloth for the sun.',
      banner: {
        slides: [{ kind: 'image', source: 'hero.webp' }],
        width: 2880,
        height: 1050,
        linkCategoryId: null,
        link: '/item_group/005',
        promo: false,
      },
      itemGroups: [{ picture: 'navy.webp', name: 'Fabric', itemGroup: '005', urlTitle: 'fabric', id: 5 }],
      featured: {
        title: { ...KAROO, picture: null },
        description: 'Four qualities.',
        pictures: [
          { position: 'top_left', picture: 'coral.webp' },
          { position: null, picture: 'plain.webp' },
        ],
      },
      newArrivals: [KAROO],
      collections: [KAROO],
      catalogues: [{ id: '014', picture: 'c.webp', link: 'https://example.com/book' }],
    });
  });

  it('H11: reads a tile of a collection, without an item group, and drops one that leads nowhere', async () => {
    const section_item_group_images = [
      { url: 'a.webp', url_title: 'karoo', id: 412 },
      { url: 'b.webp', url_title: 'karoo' },
      { url: 'c.webp', item_group: 'Nowhere' },
    ];
    expect((await read({ section_item_group_images }))?.itemGroups).toEqual([
      { picture: 'a.webp', name: '', itemGroup: '', urlTitle: 'karoo', id: 412 },
    ]);
  });

  it('H9: gives collections without an item group the one that they were asked for in', async () => {
    const section_collections_in_application = [
      { collection_name: 'Karoo' },
      { collection_name: 'Aldwych', item_group_code: '001' },
    ];
    const { hub } = hubAnswering({
      success: true,
      data: { ...APPLICATION_TYPE.data, section_collections_in_application },
    });
    expect((await hub.getApplicationType('outdoor', '9001', '005'))?.collections).toMatchObject([
      { collection: 'Karoo', itemGroup: '005' },
      { collection: 'Aldwych', itemGroup: '001' },
    ]);
    expect((await hub.getApplicationType('outdoor', '9001'))?.collections[0]?.itemGroup).toBe('');
  });

  it('B2, B4: reads the hero video with its thumbnail and link when the page asks for the video', async () => {
    const page = await read({ consumer_display_option: 'video', section_consumer_video_link: '/register' });
    expect(page?.banner).toMatchObject({
      slides: [{ kind: 'video', source: 'hero.mp4', poster: 'hero.webp' }],
      link: '/register',
    });
  });

  it('B2: uses the video link as the video when the hero has no video of its own', async () => {
    const fields = { section_consumer_hero_video: null, section_consumer_video_link: 'https://youtu.be/a1_B-c2D3e4' };
    const page = await read({ ...fields, consumer_display_option: 'Video', section_consumer_hero: 'still.webp' });
    expect(page?.banner).toMatchObject({
      slides: [{ kind: 'video', source: 'https://youtu.be/a1_B-c2D3e4', poster: 'still.webp' }],
      link: '/item_group/005',
    });
  });

  it('B3: a banner size of 0 or less is absent', async () => {
    const page = await read({ consumer_banner_width: 0, consumer_banner_height: '-5' });
    expect(page?.banner).toMatchObject({ width: null, height: null });
  });

  it('reads one hero and one featured picture that are not in a list', async () => {
    const page = await read({ section_consumer_hero: { url: 'a.webp' }, section_featured_collection: 'b.webp' });
    expect(page?.banner.slides).toEqual([{ kind: 'image', source: 'a.webp' }]);
    expect(page?.featured?.pictures).toEqual([{ position: null, picture: 'b.webp' }]);
  });

  it('has no featured block when there is nothing to show', async () => {
    const page = await read({
      section_featured_collection: null,
      featured_collection_title: {},
      featured_collection_description: '',
    });
    expect(page?.featured).toBeNull();
  });

  it('restores the leading zeros of numeric codes, so that tile 001 is known (I3)', async () => {
    const page = await read({
      section_item_group_images: [{ item_group_code: 5, item_group: 'Fabric' }],
      section_catalogues: [{ id: 1, issuu_link: '/a' }, { id: '015' }],
    });
    expect(page?.itemGroups).toMatchObject([{ itemGroup: '005' }]);
    expect(page?.catalogues).toEqual([{ id: '001', picture: null, link: '/a' }]);
  });

  it('an explicit null is absent, an answer without data a failure', async () => {
    const ask = (body: unknown) => hubAnswering(body).hub.getApplicationType('outdoor', '9001');
    expect(await ask({ success: true, data: null })).toBeNull();
    for (const body of [{}, { success: true }, { data: [] }, [], '<html>', { success: false }]) {
      await expect(ask(body)).rejects.toMatchObject({ kind: 'malformed', call: 'POST /get-all-cms-data' });
    }
  });

  it('sends no request without an application type', async () => {
    const { hub, calls } = hubAnswering(APPLICATION_TYPE);
    expect(await hub.getApplicationType(' ', '9001')).toBeNull();
    expect(calls).toEqual([]);
  });
});
