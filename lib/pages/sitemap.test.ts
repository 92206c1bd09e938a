import { categoryWith, optionsWith } from '@/lib/catalogue/testing/fixtures';
import { type Hub, NO_EXTENSIONS } from '@/lib/hub/hub';
import { HubError } from '@/lib/hub/transport';
import { log } from '@/lib/site/log';
import { loadCompanyEntries, loadSitemap } from './sitemap';
import { cmsPageWith } from './testing/fixtures';

const mockHub = {
  getCompanyPage: jest.fn<Promise<{ updated?: string } | null>, [string]>(),
  getInternationals: jest.fn<ReturnType<Hub['getInternationals']>, []>(),
  getInternationalsBrand: jest.fn<ReturnType<Hub['getInternationalsBrand']>, [string]>(),
  listProducts: jest.fn<ReturnType<Hub['listProducts']>, []>(),
  findCategories: jest.fn<ReturnType<Hub['findCategories']>, [string]>(),
  getCategoryPage: jest.fn<ReturnType<Hub['getCategoryPage']>, [number]>(),
  getNamedPage: jest.fn<ReturnType<Hub['getNamedPage']>, [string]>(),
  listApplications: async () => ['Curtaining'],
  getApplicationType: async () => null,
  listBrands: async () => [],
  listBrandNames: async () => ['Ashby Lorne', 'Duinveld'],
};

jest.mock('@/lib/hub', () => ({ getHub: async () => mockHub, getLookbook: async () => null }));
jest.mock('@/lib/page-cache/cached', () => ({ createCachedRead: (_policy: unknown, read: unknown) => read }));
const mockExpireSoon = jest.fn();
jest.mock('@/lib/page-cache/page-hints', () => ({
  tagAsAlias: jest.fn(),
  withFallback: (read: Promise<unknown>, fallback: unknown) =>
    read.catch(() => {
      mockExpireSoon();
      return fallback;
    }),
}));

const ALWAYS = ['/wallpaper-calculator', '/register', '/store-locator'];

const COLLECTION = categoryWith({ id: 402, name: 'Karoo', type: 'collection', itemGroup: '005', collection: 'Karoo' });

jest.spyOn(log, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  mockExpireSoon.mockReset();
  mockHub.getCompanyPage.mockReset().mockResolvedValue(null);
  mockHub.getInternationals.mockReset().mockResolvedValue(null);
  mockHub.getInternationalsBrand.mockReset().mockResolvedValue(null);
  mockHub.listProducts
    .mockReset()
    .mockResolvedValue({ cards: [], total: 9, options: optionsWith(), extensions: NO_EXTENSIONS });
  mockHub.findCategories.mockReset().mockImplementation(async (name) => {
    const types = { home: 'home', 'Ashby Lorne': 'brand', Duinveld: 'brand' } as const;
    const type = name in types ? types[name as keyof typeof types] : 'item_group';
    return [categoryWith({ id: name === 'fabric' ? 5 : 1, name, type, itemGroup: null })];
  });
  mockHub.getCategoryPage.mockReset().mockResolvedValue({ category: null, page: cmsPageWith() });
  mockHub.getNamedPage.mockReset().mockResolvedValue(cmsPageWith({ collections: [COLLECTION] }));
});

describe('S7: company pages in the sitemap', () => {
  it('always contain three pages, even when the hub has none', async () => {
    expect((await loadCompanyEntries()).map(({ path }) => path)).toEqual(ALWAYS);
  });

  it('leave out a page that the hub refuses with 404', async () => {
    const gone = new HubError('refused', 'GET', 'Gone', 404);
    mockHub.getCompanyPage.mockImplementation(async (name) => (name === 'careers' ? Promise.reject(gone) : null));
    mockHub.getInternationals.mockRejectedValue(gone);
    expect((await loadCompanyEntries()).map(({ path }) => path)).toEqual(ALWAYS);
  });

  it('fail when the hub fails, so that no address goes missing', async () => {
    mockHub.listProducts.mockRejectedValue(new HubError('timeout', 'POST', 'late'));
    await expect(loadSitemap('pages.xml')).rejects.toThrow('late');
  });

  it('leave out only a page that fails, and are asked for again soon', async () => {
    const paths = async () =>
      [...((await loadSitemap('pages.xml')) ?? '').matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path);
    const brand = (id: string) => ({ id, title: id, published: true, position: 1, picture: null, link: null });
    const banner = cmsPageWith().banner;
    const landing = {
      title: '',
      description: '',
      banner,
      catalogueHeading: '',
      catalogues: [],
      brands: [brand('1'), brand('2')],
    };
    const featured = { title: '', description: '', link: null, pictures: [] };
    const page = { ...landing, featured, moreCatalogues: [], video: null };
    mockHub.getCompanyPage.mockResolvedValue({});
    mockHub.getInternationals.mockResolvedValue(landing);
    mockHub.getInternationalsBrand.mockResolvedValue(page);
    const all = await paths();
    expect(mockExpireSoon).not.toHaveBeenCalled();
    const failed = new HubError('status', 'GET', 'answered with status 500', 500);
    const refused = new HubError('refused', 'GET', 'Not today', 200);
    mockHub.getInternationalsBrand.mockImplementation(async (id) => (id === '1' ? Promise.reject(refused) : page));
    mockHub.getCompanyPage.mockImplementation(async (name) => (name === 'careers' ? Promise.reject(failed) : {}));
    mockHub.getCategoryPage.mockImplementation(async (id) =>
      id === 5 ? Promise.reject(failed) : { category: null, page: cmsPageWith() },
    );
    mockHub.getNamedPage.mockImplementation(async (name) =>
      name === 'Duinveld' ? Promise.reject(failed) : cmsPageWith({ collections: [COLLECTION] }),
    );
    const missing = ['/internationals/brand/1', '/careers', '/item_group/005', '/brand/Duinveld'];
    expect(all).toEqual(expect.arrayContaining(missing));
    expect(await paths()).toEqual(all.filter((path) => !missing.includes(path ?? '')));
    expect(mockExpireSoon).toHaveBeenCalled();
  });

  it('have the time of their last change if the hub gives it', async () => {
    const pages: Record<string, { updated?: string }> = {
      careers: { updated: '2026-09-14T08:00:00.000Z' },
      directors: {},
    };
    mockHub.getCompanyPage.mockImplementation(async (name) => pages[name] ?? null);
    expect(await loadCompanyEntries()).toEqual(
      expect.arrayContaining([
        { path: '/careers', picture: null, modified: '2026-09-14T08:00:00.000Z' },
        { path: '/directors', picture: null, modified: null },
      ]),
    );
  });
});
