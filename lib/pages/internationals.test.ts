import type { Hub, InternationalsBrand, InternationalsBrandPage, InternationalsPage } from '@/lib/hub/hub';
import { HubError } from '@/lib/hub/transport';
import { getSettings } from '@/lib/site/settings';
import { loadInternationals, loadInternationalsBrand } from './internationals';
import { publicMessage } from './public-message';
import { bannerWith, liveSite } from './testing/fixtures';

const mockHub = {
  getInternationals: jest.fn<ReturnType<Hub['getInternationals']>, []>(),
  getInternationalsBrand: jest.fn<ReturnType<Hub['getInternationalsBrand']>, [string]>(),
};

jest.mock('@/lib/hub', () => ({ getHub: async () => mockHub, getLookbook: async () => null }));
jest.mock('@/lib/page-cache/cached', () => ({ createCachedRead: (_policy: unknown, read: unknown) => read }));
jest.mock('@/lib/page-cache/page-hints', () => ({
  expireSoon: async () => undefined,
  tagAsAlias: jest.fn(),
  withFallback: (read: Promise<unknown>, fallback: unknown) => read.catch(() => fallback),
}));

const entryWith = (id: string, fields: Partial<InternationalsBrand> = {}): InternationalsBrand => ({
  id,
  title: `House ${id}`,
  published: true,
  position: 1,
  picture: null,
  link: null,
  ...fields,
});

const settingsWith = (fields: Partial<InternationalsPage> = {}): InternationalsPage => ({
  title: 'International Houses',
  description: '',
  banner: bannerWith(),
  catalogueHeading: '',
  catalogues: [],
  brands: [],
  ...fields,
});

const brandWith = (fields: Partial<InternationalsBrandPage> = {}): InternationalsBrandPage => ({
  title: 'Ashby Lorne',
  description: '',
  banner: bannerWith({ slides: [] }),
  featured: { title: '', description: '', link: null, pictures: [] },
  catalogueHeading: '',
  catalogues: [],
  moreCatalogues: [],
  video: null,
  ...fields,
});

const landing = () => loadInternationals(liveSite());
const brand = (id = '1') => loadInternationalsBrand(liveSite(), id);
const tile = (id: string, link = `/embed/${id}`) => ({ id, picture: null, link });

beforeEach(() => {
  mockHub.getInternationals.mockResolvedValue(settingsWith());
  mockHub.getInternationalsBrand.mockResolvedValue(brandWith());
});

describe('I1: the landing page', () => {
  it('links published brands by position, each to its own link or to its page on this site', async () => {
    const host = new URL(getSettings().SITE_URL).host;
    mockHub.getInternationals.mockResolvedValue(
      settingsWith({
        brands: [
          entryWith('9', { position: 3, link: `https://trade.${host}/internationals/brand/9?a=1` }),
          entryWith('8', { position: 2, link: 'https://trade.other.example.org/houses/8' }),
          entryWith('7', { position: 4, link: 'mailto:a@b.example' }),
          entryWith('a/b', { position: 5 }),
          entryWith('6', { published: false }),
          entryWith('5', { position: 1, link: '/internationals/brand/5' }),
          entryWith('4', { position: 6, link: 'javascript:alert(1)' }),
          entryWith('3', { position: 7, link: '//evil.example/x' }),
        ],
      }),
    );
    const brands = (await landing())?.brands.map(({ href, isExternal }) => [href, isExternal]);
    expect(brands).toEqual([
      ['/internationals/brand/5', false],
      ['https://other.example.org/houses/8', true],
      ['/internationals/brand/9?a=1', false],
      ['/internationals/brand/7', false],
      ['/internationals/brand/a%2Fb', false],
      ['/internationals/brand/4', false],
      ['/internationals/brand/3', false],
    ]);
  });

  it("its heading is the hub's, else 'View our Latest Catalogues'; tile 001 is left out", async () => {
    const catalogues = [tile('001'), tile('002')];
    mockHub.getInternationals.mockResolvedValue(settingsWith({ catalogues }));
    expect(await landing()).toMatchObject({
      catalogueHeading: 'View our Latest Catalogues',
      catalogues: [{ address: '/embed/002' }],
    });
    mockHub.getInternationals.mockResolvedValue(settingsWith({ catalogues, catalogueHeading: 'Pattern books' }));
    expect(await landing()).toMatchObject({ catalogueHeading: 'Pattern books' });
  });

  it('a page without a title has the one of the site', async () => {
    mockHub.getInternationals.mockResolvedValue(settingsWith({ title: '' }));
    expect(await landing()).toMatchObject({ title: 'Internationals', canonical: '/internationals' });
  });
});

describe('I2: the page of an international brand', () => {
  it('a featured collection with its pictures in their places opens its page', async () => {
    const pictures = [
      { position: 'bottom_right', picture: 'c.webp' },
      { position: 'top_left', picture: 'a.webp' },
      { position: '', picture: 'b.webp' },
    ];
    const featured = { title: 'Hazelbury', description: 'A rose.', link: '/embed/catalogue/hazelbury', pictures };
    mockHub.getInternationalsBrand.mockResolvedValue(brandWith({ featured }));
    expect((await brand())?.featured).toMatchObject({
      title: 'Hazelbury',
      topLeft: { src: '/media/large/a.webp' },
      bottomLeft: { src: '/media/large/b.webp' },
      bottomRight: { src: '/media/large/c.webp' },
      action: { kind: 'view_collection', embed: '/embed/catalogue/hazelbury', canFrame: true },
    });
  });

  it.each([null, 'mailto:a@b.example', 'javascript:alert(1)'])('a featured link %p opens nothing', async (link) => {
    const featured = { title: 'Hazelbury', description: '', link, pictures: [] };
    mockHub.getInternationalsBrand.mockResolvedValue(brandWith({ featured }));
    expect((await brand())?.featured).toMatchObject({ title: 'Hazelbury', action: null });
  });

  it('has no featured block when the hub has nothing of it', async () => {
    expect((await brand())?.featured).toBeNull();
  });

  it('shows the catalogues of both lists, each once', async () => {
    mockHub.getInternationalsBrand.mockResolvedValue(
      brandWith({ catalogues: [tile('101'), tile('001')], moreCatalogues: [tile('104'), tile('105', '/embed/101')] }),
    );
    const view = await brand();
    expect(view?.catalogues.map(({ address }) => address)).toEqual(['/embed/101', '/embed/104']);
    expect(view?.catalogueHeading).toBe('View our Latest Catalogues');
  });

  it('plays the video from the no-cookie host, with the options of the hub and a poster of the brand', async () => {
    const video = { url: 'https://youtu.be/Marram00001', loop: true, hideControls: true };
    mockHub.getInternationalsBrand.mockResolvedValue(brandWith({ video, banner: bannerWith() }));
    const shownVideo = (await brand())?.video;
    if (shownVideo?.kind !== 'video') throw new Error('no video');
    const { origin, searchParams } = new URL(shownVideo.player);
    expect(origin).toBe('https://www.youtube-nocookie.com');
    expect(Object.fromEntries(searchParams)).toMatchObject({ loop: '1', controls: '0', autoplay: '1' });
    expect(searchParams.has('mute')).toBe(false);
    expect(shownVideo.poster?.src).toBe('/media/large/a.webp');
    expect(shownVideo.page).toBe('https://www.youtube.com/watch?v=Marram00001');
  });

  it('I4: a URL that names no video is invalid; without a URL there is no video', async () => {
    expect((await brand())?.video).toEqual({ kind: 'none' });
    mockHub.getInternationalsBrand.mockResolvedValue(
      brandWith({ video: { url: 'https://vimeo.example/1', loop: false, hideControls: false } }),
    );
    expect((await brand())?.video).toEqual({ kind: 'invalid' });
  });

  it('links to the other published brands; to none when the landing page cannot be read', async () => {
    mockHub.getInternationals.mockResolvedValue(
      settingsWith({ brands: [entryWith('1'), entryWith('2'), entryWith('3', { published: false })] }),
    );
    expect((await brand())?.others.map(({ id }) => id)).toEqual(['2']);
    mockHub.getInternationals.mockRejectedValue(new HubError('timeout', 'GET', 'late'));
    expect((await brand())?.others).toEqual([]);
  });

  it('is null for a brand unpublished on the landing page, but not for one that is not listed there', async () => {
    mockHub.getInternationals.mockResolvedValue(settingsWith({ brands: [entryWith('1', { published: false })] }));
    expect(await brand('1')).toBeNull();
    expect(await brand('2')).not.toBeNull();
  });

  it('takes its name from the landing page when its own page has none', async () => {
    mockHub.getInternationalsBrand.mockResolvedValue(brandWith({ title: '' }));
    mockHub.getInternationals.mockResolvedValue(settingsWith({ brands: [entryWith('1', { title: 'Ashby' })] }));
    expect((await brand())?.title).toBe('Ashby');
    expect((await brand('2'))?.title).toBe('Internationals');
  });
});

describe('I5: what a visitor reads when a call fails', () => {
  const messageOf = (loading: Promise<unknown>) => loading.then(() => 'loaded', publicMessage);
  const failBoth = (error: unknown) => {
    mockHub.getInternationals.mockRejectedValue(error);
    mockHub.getInternationalsBrand.mockRejectedValue(error);
    return Promise.all([messageOf(landing()), messageOf(brand())]);
  };
  const [data, brandData] = ['Failed to load international data', 'Failed to load brand data'];

  it.each([
    [
      'a refusal with a message',
      new HubError('refused', 'GET', 'Closed for stocktaking', 200),
      'Closed for stocktaking',
      'Closed for stocktaking',
    ],
    [
      'a 503 with a message',
      new HubError('status', 'GET', 'status 503', 503, { visitorMessage: 'Back at nine' }),
      'Back at nine',
      'Back at nine',
    ],
    ['a 500 without a message', new HubError('status', 'GET', 'status 500', 500), data, brandData],
    ['a response that is not JSON', new HubError('malformed', 'GET', 'is no JSON', 200), data, brandData],
    ['no answer in time', new HubError('timeout', 'GET', 'late'), data, `${brandData}. Please try again.`],
    ['no connection', new HubError('unreachable', 'GET', 'ECONNREFUSED'), data, `${brandData}. Please try again.`],
    ['a defect of ours', new TypeError('a defect'), data, brandData],
  ])('%s', async (_case, error, onLanding, onBrand) => {
    expect(await failBoth(error)).toEqual([onLanding, onBrand]);
  });

  it('an error from another copy of the module is recognized', async () => {
    const twin = Object.assign(new Error('late'), { name: 'HubError', kind: 'timeout', call: 'GET', words: null });
    expect(await failBoth(twin)).toEqual([data, `${brandData}. Please try again.`]);
  });

  it('a 404 of the hub, with or without a message, means that there is no such page', async () => {
    expect(await failBoth(new HubError('refused', 'GET', 'Gone', 404))).toEqual(['loaded', 'loaded']);
    expect([await landing(), await brand()]).toEqual([null, null]);
    mockHub.getInternationals.mockResolvedValue(null);
    mockHub.getInternationalsBrand.mockResolvedValue(null);
    expect([await landing(), await brand()]).toEqual([null, null]);
  });
});
