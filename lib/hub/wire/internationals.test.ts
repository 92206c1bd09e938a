import { INTERNATIONALS, INTERNATIONALS_BRAND } from './testing/company-answers';
import { hubAnswering } from './testing/fake-hub';

describe('I1: internationals', () => {
  it('reads the contract example', async () => {
    expect(await hubAnswering(INTERNATIONALS).hub.getInternationals()).toEqual({
      title: 'International Houses',
      description: 'The agent.',
      banner: {
        slides: [
          { kind: 'image', source: 'house.webp' },
          { kind: 'video', source: 'https://example.com/film', poster: null },
        ],
        width: 2880,
        height: 1050,
        linkCategoryId: null,
        link: '/internationals',
        promo: false,
      },
      catalogueHeading: 'View our Latest Catalogues',
      catalogues: [{ id: '014', picture: 'c.webp', link: 'https://example.com/book' }],
      brands: [
        {
          id: '1',
          title: 'Ashby Lorne',
          published: true,
          position: 2,
          picture: 'room.webp',
          link: '/internationals/brand/1',
        },
      ],
    });
  });

  it('reads the alternative fields of a tile, and defaults for missing ones', async () => {
    const brands = [{ id: 'b', page_title: 'B', tile_img: 'b.webp', is_published: 'false' }, { id: 'c' }];
    const fake = hubAnswering({ success: true, settings: { brands } });
    expect((await fake.hub.getInternationals())?.brands).toEqual([
      { id: 'b', title: 'B', published: false, position: 999, picture: 'b.webp', link: null },
    ]);
    expect(fake.lines).toEqual([
      'GET /internationals-page/settings: settings.brands[1] dropped: page_title is missing',
    ]);
  });
});

it('I1: only brands with is_published true are published', async () => {
  const published = async (fields: object) => {
    const brands = [{ id: '1', page_title: 'Ashby Lorne', ...fields }];
    return (await hubAnswering({ success: true, settings: { brands } }).hub.getInternationals())?.brands[0]?.published;
  };
  for (const is_published of [true, 1, '1', 'true']) expect(await published({ is_published })).toBe(true);
  for (const is_published of [false, 0, null, 'yes']) expect(await published({ is_published })).toBe(false);
  expect(await published({})).toBe(false);
});

describe('I2: an international brand', () => {
  it('reads the contract example', async () => {
    expect(await hubAnswering(INTERNATIONALS_BRAND).hub.getInternationalsBrand('1')).toMatchObject({
      title: 'Ashby Lorne',
      featured: {
        title: 'Hazelbury',
        description: 'A rose.',
        link: '/embed/catalogue/hazelbury',
        pictures: [{ position: 'top_left', picture: 'floral.webp' }],
      },
      catalogueHeading: 'Latest',
      catalogues: [{ id: '014' }],
      moreCatalogues: [{ id: '001' }],
      video: { url: 'https://youtu.be/Marram00001', loop: true, hideControls: true },
    });
  });

  it('is absent when its page is not published', async () => {
    for (const is_published of [false, 0, 'false']) {
      const { hub } = hubAnswering({ success: true, brand_page: { page_title: 'Lysvik', is_published } });
      expect(await hub.getInternationalsBrand('4')).toBeNull();
    }
  });

  it('I4: keeps an invalid video address, so that the page can report it', async () => {
    for (const url of ['not a video', 'javascript:alert(1)', 'data:text/html,x']) {
      const { hub } = hubAnswering({ success: true, brand_page: { promo_video: url } });
      expect((await hub.getInternationalsBrand('1'))?.video).toEqual({ url, loop: false, hideControls: false });
    }
  });
});

describe('I5: refusals of the internationals calls', () => {
  const callBoth = (body: unknown, status: number) => {
    const { hub } = hubAnswering(body, status);
    return [hub.getInternationals(), hub.getInternationalsBrand('9')];
  };

  it.each([200, 400, 403, 404])('passes on the message of a refusal with status %d', async (status) => {
    for (const asking of callBoth({ success: false, msg: 'Brand not published yet' }, status)) {
      await expect(asking).rejects.toMatchObject({ kind: 'refused', message: 'Brand not published yet', status });
    }
  });

  it.each([[{ success: false }], [{}], [{ success: false, msg: ' ' }]])('404 with %j is absent', async (body) => {
    expect(await Promise.all(callBoth(body, 404))).toEqual([null, null]);
  });

  it.each([
    [{ success: false, msg: '' }, 200, 'malformed'],
    [{}, 200, 'malformed'],
    [{ success: true, msg: 'Fine' }, 200, 'malformed'],
    [{ success: true, settings: [], brand_page: [] }, 200, 'malformed'],
    ['<html>', 200, 'malformed'],
    [undefined, 403, 'status'],
    [undefined, 404, 'status'],
    ['<html>', 404, 'status'],
  ])('%j with status %d is %s', async (body, status, kind) => {
    for (const asking of callBoth(body, status)) await expect(asking).rejects.toMatchObject({ kind });
  });

  it('a 404 with a message for the visitor is a refusal, even without `success`', async () => {
    for (const asking of callBoth({ msg: 'Gone' }, 404))
      await expect(asking).rejects.toMatchObject({ message: 'Gone' });
  });

  it('an explicit null is absent', async () => {
    expect(await Promise.all(callBoth({ success: true, settings: null, brand_page: null }, 200))).toEqual([null, null]);
  });
});
