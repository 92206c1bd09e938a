import { APPLICATION_TYPE } from './testing/company-answers';
import { hubAnswering } from './testing/fake-hub';

const KAROO = { picture: 'x.webp', collection: 'Karoo', itemGroup: '005', application: 'Outdoor' };

const read = (fields: object) =>
  hubAnswering({ success: true, data: { ...APPLICATION_TYPE.data, ...fields } }).hub.applicationType('outdoor', '9001');

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

  it('shows the hero video when asked to', async () => {
    const page = await read({ consumer_display_option: 'video', section_consumer_video_link: '/register' });
    expect(page?.banner).toMatchObject({ slides: [{ kind: 'video', source: 'hero.mp4' }], link: '/register' });
  });

  it('reads one hero and one featured picture that stand without their lists', async () => {
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

  it('gives numeric codes their zeros back, so that tile 001 is known (I3)', async () => {
    const page = await read({
      section_item_group_images: [{ item_group_code: 5, item_group: 'Fabric' }],
      section_catalogues: [{ id: 1, issuu_link: '/a' }, { id: '015' }],
    });
    expect(page?.itemGroups).toMatchObject([{ itemGroup: '005' }]);
    expect(page?.catalogues).toEqual([{ id: '001', picture: null, link: '/a' }]);
  });

  it('an outright null is absent, an answer without data a failure', async () => {
    const ask = (body: unknown) => hubAnswering(body).hub.applicationType('outdoor', '9001');
    expect(await ask({ success: true, data: null })).toBeNull();
    for (const body of [{}, { success: true }, { data: [] }, [], '<html>', { success: false }]) {
      await expect(ask(body)).rejects.toMatchObject({ kind: 'malformed', call: 'POST /get-all-cms-data' });
    }
  });

  it('asks nobody without an application type', async () => {
    const { hub, calls } = hubAnswering(APPLICATION_TYPE);
    expect(await hub.applicationType(' ', '9001')).toBeNull();
    expect(calls).toEqual([]);
  });
});
