import type { CmsPage } from '@/lib/catalogue/page';
import { categoryWith } from '@/lib/catalogue/testing/fixtures';
import type { Hub } from '@/lib/hub/hub';
import { log } from '@/lib/site/log';
import { hasBrandSections, loadBrand, loadBrands } from './brand';
import { PageLoadError } from './page-load-error';
import { bannerWith, cmsPageWith, liveSite, sectionOf } from './testing/fixtures';

const mockHub = {
  listBrands: jest.fn<ReturnType<Hub['listBrands']>, []>(),
  listBrandNames: jest.fn<ReturnType<Hub['listBrandNames']>, []>(),
  findCategories: jest.fn<ReturnType<Hub['findCategories']>, [string]>(),
  getCategoryPage: jest.fn<ReturnType<Hub['getCategoryPage']>, [number]>(),
  getNamedPage: jest.fn<ReturnType<Hub['getNamedPage']>, Parameters<Hub['getNamedPage']>>(),
};

jest.mock('@/lib/page-cache/page-hints', () => ({
  tagAsAlias: jest.fn(),
  withFallback: (read: Promise<unknown>, fallback: unknown) => read.catch(() => fallback),
}));
jest.mock('@/lib/hub', () => ({ getHub: async () => mockHub }));
jest.mock('@/lib/page-cache/cached', () => ({ createCachedRead: (_policy: unknown, read: unknown) => read }));

/** Makes the hub return these brand pages, by name. */
function mockBrandPages(pages: Record<string, CmsPage>): void {
  mockHub.getNamedPage.mockImplementation(
    async (name, options) => (options?.brand === true ? pages[name] : null) ?? null,
  );
}

const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  warn.mockClear();
  mockHub.listBrands.mockResolvedValue([{ name: 'Ashby Lorne', picture: null }]);
  mockHub.listBrandNames.mockResolvedValue([]);
  mockHub.findCategories.mockResolvedValue([]);
  mockHub.getCategoryPage.mockResolvedValue(null);
  mockBrandPages({});
});

describe('R9: what a brand is', () => {
  it('a name in the list of brands, in any spelling, also without a page', async () => {
    for (const name of ['Ashby Lorne', 'ashby lorne', 'ASHBY+LORNE'])
      expect(await loadBrand(liveSite(), name)).toMatchObject({
        title: 'Ashby Lorne',
        canonical: '/brand/Ashby%20Lorne',
        banner: null,
        sections: [],
      });
  });

  it('a name that products have', async () => {
    mockHub.listBrandNames.mockResolvedValue(['skaap-klei']);
    expect(await loadBrand(liveSite(), 'Skaap-Klei')).toMatchObject({
      title: 'Skaap Klei',
      canonical: '/brand/skaap-klei',
    });
  });

  it('a name that the hub has a brand page for', async () => {
    mockBrandPages({ Duinveld: cmsPageWith({ title: 'From the coast' }) });
    expect(await loadBrand(liveSite(), 'Duinveld')).toMatchObject({
      title: 'From the coast',
      canonical: '/brand/Duinveld',
    });
  });

  it('a category of type brand, with the page of its id when there is none under its name', async () => {
    const category = categoryWith({ id: 705, name: 'Duinveld', type: 'brand', brand: 'Duinveld' });
    mockHub.findCategories.mockResolvedValue([category]);
    mockHub.getCategoryPage.mockImplementation(async (id) =>
      id === 705 ? { category, page: cmsPageWith({ description: 'By the sea' }) } : null,
    );
    expect(await loadBrand(liveSite(), 'duinveld')).toMatchObject({
      title: 'Duinveld',
      description: 'By the sea',
      canonical: '/brand/Duinveld',
    });
  });

  it('nothing else: the result is null, and the log has one line for any name', async () => {
    expect(await loadBrand(liveSite(), 'No\nwhere')).toBeNull();
    expect(warn).toHaveBeenCalledWith("Category 'No where' not found");
  });
});

describe('H16: the page of a brand', () => {
  it('has a banner of 2800 by 1600 unless the hub says otherwise (B3)', async () => {
    mockBrandPages({ 'Ashby Lorne': cmsPageWith({ banner: bannerWith() }) });
    expect((await loadBrand(liveSite(), 'Ashby Lorne'))?.banner).toMatchObject({ width: 2800, height: 1600 });
    mockBrandPages({ 'Ashby Lorne': cmsPageWith({ banner: bannerWith({ width: 2880, height: 1050 }) }) });
    expect((await loadBrand(liveSite(), 'Ashby Lorne'))?.banner).toMatchObject({ width: 2880, height: 1050 });
  });

  it('lists published collections by name without regard to case', async () => {
    const collection = (name: string, published = true) =>
      categoryWith({
        name,
        type: 'collection',
        collection: name,
        itemGroup: '005',
        application: 'Curtaining',
        published,
      });
    const collections = [
      collection('orford'),
      collection('Hidden', false),
      collection('Aldwych'),
      collection('Palazzo'),
    ];
    mockBrandPages({ 'Ashby Lorne': cmsPageWith({ collections }) });
    const view = await loadBrand(liveSite(), 'Ashby Lorne');
    expect(sectionOf(view, 'tiles')?.tiles.map((tile) => tile.label)).toEqual(['Aldwych', 'Orford', 'Palazzo']);
    expect(sectionOf(view, 'tiles')?.tiles[0]?.note).toBe('Fabric');
    expect(sectionOf(view, 'tiles')?.tiles[0]?.href).toBe('/item_group/005/application/Curtaining/collection/Aldwych');
  });
});

describe('H16: all products of a brand', () => {
  const entry = (name: string, itemGroup: string) =>
    categoryWith({ name, type: 'collection', collection: name, itemGroup });

  it('are linked to for each item group that it has collections in, by the name that products have', async () => {
    const collections = [entry('Lamplight', '007'), entry('Karoo', '005'), entry('Orford', '005'), entry('Odd', '000')];
    mockBrandPages({ 'skaap & klei': cmsPageWith({ title: 'Wool and clay', collections }) });
    mockHub.listBrandNames.mockResolvedValue(['skaap & klei']);
    expect((await loadBrand(liveSite(), 'Skaap & Klei'))?.links).toEqual([
      { text: 'All Skaap & Klei fabric', href: '/item_group/005?brand=skaap+%26+klei' },
      { text: 'All Skaap & Klei illumination', href: '/item_group/007?brand=skaap+%26+klei' },
    ]);
  });

  it('are not linked to when no product has the brand', async () => {
    mockBrandPages({ 'Ashby Lorne': cmsPageWith({ collections: [entry('Karoo', '005')] }) });
    expect((await loadBrand(liveSite(), 'Ashby Lorne'))?.links).toEqual([]);
  });
});

it('S7: only a brand with something below its heading is for search engines', async () => {
  const collections = [categoryWith({ name: 'Karoo', type: 'collection', collection: 'Karoo', itemGroup: '005' })];
  const [bare, filled] = [cmsPageWith({ title: 'Bare' }), cmsPageWith({ title: 'Filled', collections })];
  mockBrandPages({ Bare: bare, Filled: filled });
  expect([bare, filled].map(hasBrandSections)).toEqual([false, true]);
  expect((await loadBrand(liveSite(), 'Bare'))?.meta.canonical).toBeNull();
  expect((await loadBrand(liveSite(), 'Filled'))?.meta.canonical).toBe('/brand/Filled');
});

describe('R9: a hub that fails', () => {
  const failing = () => Promise.reject(new Error('down'));

  it('fails the page when its content cannot be read, and is never treated as an absent brand', async () => {
    mockHub.getNamedPage.mockImplementation(failing);
    await expect(loadBrand(liveSite(), 'Ashby Lorne')).rejects.toThrow(
      "Failed to load CMS data for category 'Ashby Lorne'",
    );
    await expect(loadBrand(liveSite(), 'Nowhere')).rejects.toThrow(PageLoadError);
  });

  it('does no harm if the brand is found without the failed list, and fails the page otherwise', async () => {
    mockHub.listBrands.mockImplementation(failing);
    mockBrandPages({ 'Ashby Lorne': cmsPageWith({ title: 'Ashby Lorne' }) });
    expect(await loadBrand(liveSite(), 'Ashby Lorne')).toMatchObject({ title: 'Ashby Lorne' });
    await expect(loadBrand(liveSite(), 'Nowhere')).rejects.toThrow(PageLoadError);
  });

  it('does no harm if only its categories cannot be looked up and the brand has a page', async () => {
    mockHub.findCategories.mockImplementation(failing);
    mockBrandPages({ 'Ashby Lorne': cmsPageWith({ title: 'Ashby Lorne' }) });
    expect(await loadBrand(liveSite(), 'ashby lorne')).toMatchObject({ title: 'Ashby Lorne' });
    await expect(loadBrand(liveSite(), 'Nowhere')).rejects.toThrow(PageLoadError);
  });
});

describe('D5: the page of all brands', () => {
  it('shows each brand once, however the hub spells it', async () => {
    const names = ['Ashby Lorne', 'ASHBY LORNE', 'Duinveld'];
    mockHub.listBrands.mockResolvedValue(names.map((name) => ({ name, picture: null })));
    expect(sectionOf(await loadBrands(liveSite()), 'brands')?.tiles).toMatchObject([
      { name: 'Ashby Lorne', href: '/item_group/9000/brand/Ashby%20Lorne' },
      { name: 'Duinveld' },
    ]);
  });
});
