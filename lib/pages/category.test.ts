import { categoryWith } from '@/lib/catalogue/testing/fixtures';
import type { Hub } from '@/lib/hub/hub';
import { log } from '@/lib/site/log';
import { findCollectionTarget, loadCategory } from './category';
import { PageLoadError } from './page-load-error';
import { cmsPageWith, liveSite, sectionsOf } from './testing/fixtures';

const mockHub = {
  listApplications: jest.fn<ReturnType<Hub['listApplications']>, [string]>(),
  findCategories: jest.fn<ReturnType<Hub['findCategories']>, [string]>(),
  getCategoryPage: jest.fn<ReturnType<Hub['getCategoryPage']>, [number]>(),
};

jest.mock('@/lib/page-cache/page-hints', () => ({
  tagAsAlias: jest.fn(),
  withFallback: (read: Promise<unknown>, fallback: unknown) => read.catch(() => fallback),
}));
jest.mock('@/lib/hub', () => ({ getHub: async () => mockHub }));
jest.mock('@/lib/page-cache/cached', () => ({ createCachedRead: (_policy: unknown, read: unknown) => read }));

const group = categoryWith({ id: 801, name: 'Quiet Patterns', type: 'group' });
const karoo = categoryWith({ id: 402, name: 'Karoo', type: 'collection', itemGroup: '005', collection: 'Karoo' });
const year = categoryWith({ id: 12, name: '2027', type: 'group' });
const draft = categoryWith({ id: 900, name: 'Draft', type: 'group', published: false });
const all = [group, karoo, year, draft];

const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  warn.mockClear();
  mockHub.listApplications.mockResolvedValue(['Marram Wallpaper']);
  mockHub.findCategories.mockImplementation(async (name) =>
    all.filter((category) => category.name.toLowerCase().includes(name.toLowerCase())),
  );
  mockHub.getCategoryPage.mockImplementation(async (id) => {
    const category = all.find((entry) => entry.id === id);
    return category === undefined ? null : { category, page: cmsPageWith({ title: category.name }) };
  });
});

describe('R10: what a name or id means (D7)', () => {
  it.each([
    ['402', '/item_group/005/collection/Karoo'],
    ['karoo', '/item_group/005/collection/Karoo'],
  ])('%p has a route of its own', async (name, href) => {
    expect(await loadCategory(liveSite(), name)).toEqual({ redirect: href });
  });

  it.each([
    ['801', '/category/Quiet%20Patterns'],
    ['quiet+patterns', '/category/Quiet%20Patterns'],
    // Digits that are not the ID of a category are a name.
    ['2027', '/category/2027'],
  ])('%p is shown here', async (name, canonical) => {
    expect(await loadCategory(liveSite(), name)).toMatchObject({ canonical });
  });

  it('a page that the hub returns without a category: the category with its title and id applies', async () => {
    mockHub.getCategoryPage.mockResolvedValue({ category: null, page: cmsPageWith({ title: 'Karoo' }) });
    expect(await loadCategory(liveSite(), '402')).toEqual({ redirect: '/item_group/005/collection/Karoo' });
    expect(await loadCategory(liveSite(), '403')).toMatchObject({ canonical: '/category/403', title: 'Karoo' });
  });

  it.each(['Nowhere', '99999', 'Draft', '900'])('%p is absent, and the log says so', async (name) => {
    expect(await loadCategory(liveSite(), name)).toBeNull();
    expect(warn).toHaveBeenCalledWith(`Category '${name}' not found`);
  });

  it('a hub that fails, or a category without its page, fails the page', async () => {
    mockHub.getCategoryPage.mockResolvedValue(null);
    await expect(loadCategory(liveSite(), 'Quiet Patterns')).rejects.toThrow(PageLoadError);
    mockHub.getCategoryPage.mockRejectedValue(new Error('down'));
    await expect(loadCategory(liveSite(), '801')).rejects.toThrow("Failed to load CMS data for category '801'");
  });
});

describe('R10: the page of a category', () => {
  it('has its published tiles by position, and its collections by name', async () => {
    const tiles = [
      categoryWith({ name: 'Second', position: 2 }),
      categoryWith({ name: 'Hidden', position: 0, published: false }),
      categoryWith({ name: 'Wallpaper', type: 'item_group', itemGroup: '001', position: 1 }),
    ];
    const collections = [karoo, categoryWith({ ...karoo, name: 'Estate', collection: 'Estate' })];
    mockHub.getCategoryPage.mockResolvedValue({ category: group, page: cmsPageWith({ tiles, collections }) });
    const view = await loadCategory(liveSite(), '801');
    if (view === null || 'redirect' in view) throw new Error('the group is shown here');
    expect(view.title).toBe('Quiet Patterns');
    const [children, listed] = sectionsOf(view, 'tiles');
    expect(children?.tiles.map((tile) => [tile.label, tile.href])).toEqual([
      ['Wallpaper', '/item_group/001/application/Marram%20Wallpaper'],
      ['Second', '/category/Second'],
    ]);
    expect(listed?.tiles.map((tile) => tile.label)).toEqual(['Estate', 'Karoo']);
  });
});

describe('R13: where a collection link leads (D3)', () => {
  it.each([
    ['karoo', '402', '/item_group/005/collection/Karoo'],
    ['anything', '402', '/item_group/005/collection/Karoo'],
    ['quiet-patterns', '801', '/category/Quiet%20Patterns'],
  ])('/collections/%s/%s leads to %s', async (title, id, href) => {
    expect(await findCollectionTarget(title, id)).toBe(href);
  });

  it('a category without a page is found by its title', async () => {
    mockHub.getCategoryPage.mockResolvedValue(null);
    expect(await findCollectionTarget('karoo', '402')).toBe('/item_group/005/collection/Karoo');
    expect(await findCollectionTarget('quiet-patterns', '402')).toBeNull();
  });

  it('a page without its category leads to the category of its title, or else of the name in the link', async () => {
    mockHub.getCategoryPage.mockResolvedValue({
      category: null,
      page: cmsPageWith({ title: 'Stories of the desert' }),
    });
    expect(await findCollectionTarget('karoo', '402')).toBe('/item_group/005/collection/Karoo');
  });

  it('a page without its category leads to the category by id', async () => {
    mockHub.getCategoryPage.mockResolvedValue({ category: null, page: cmsPageWith() });
    expect(await findCollectionTarget('nowhere', '77')).toBe('/category/77');
  });

  it.each(['99999', 'karoo', '-402', '4.02', '900', '9'.repeat(30)])('the id %p leads nowhere', async (id) => {
    expect(await findCollectionTarget('karoo', id)).toBeNull();
  });

  it('a hub that fails also fails the page', async () => {
    mockHub.getCategoryPage.mockRejectedValue(new Error('down'));
    await expect(findCollectionTarget('karoo', '402')).rejects.toThrow(PageLoadError);
  });
});
