import { categoryWith } from '@/lib/catalogue/testing/fixtures';
import { readApplications, readBrands, readCategoriesNamed, readCategoryPage } from '@/lib/page-cache/reads';
import { log } from '@/lib/site/log';
import { parseSettings } from '@/lib/site/settings';
import type { SiteVariant } from '@/lib/site/variants';
import { loadFrame } from './frame';
import { cmsPageWith } from './testing/fixtures';

jest.mock('@/lib/page-cache/reads', () => ({
  readApplications: jest.fn(),
  readBrands: jest.fn(),
  readCategoriesNamed: jest.fn(),
  readCategoryPage: jest.fn(),
}));
// Caching has its own tests.
jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));

const settings = parseSettings({
  SHOP_URL: 'https://shop.example.com',
  TRADE_URL: 'https://trade.example.com',
  TRADE_URL_STAGING: 'https://trade-staging.example.com',
});
const applications = jest.mocked(readApplications);
const brands = jest.mocked(readBrands);
const categories = jest.mocked(readCategoriesNamed);
const categoryPage = jest.mocked(readCategoryPage);
const frame = (variant: SiteVariant = 'live') => loadFrame({ settings, variant });
const section = async (label: string) => {
  const found = (await frame()).menu.find((item) => item.label === label);
  if (found === undefined) throw new Error(`no ${label}`);
  return found;
};
const labels = async (label: string) => (await section(label)).links.map((link) => link.label);

beforeEach(() => {
  applications.mockReset().mockResolvedValue([]);
  brands.mockReset().mockResolvedValue([]);
  categories.mockReset().mockResolvedValue([]);
  categoryPage.mockReset().mockResolvedValue(null);
  jest.spyOn(log, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('G1 D9: the main menu', () => {
  it('has its six items and their pages', async () => {
    expect((await frame()).menu.map(({ label, href }) => [label, href])).toEqual([
      ['Fabric', '/item_group/005'],
      ['Wallpaper', '/item_group/001'],
      ['Rugs', '/item_group/004'],
      ['Homeware', '/item_group/000'],
      ['Brands', '/item_group/9000'],
      ['Company', '/store-locator'],
    ]);
  });

  it('has Curtaining and Upholstery first under Fabric, then what else the hub gives, each once', async () => {
    applications.mockResolvedValue(['acoustic', 'UPHOLSTERY', 'Dual Purpose', 'curtaining', 'dual  purpose']);
    expect(await labels('Fabric')).toEqual(['Curtaining', 'Upholstery', 'Acoustic', 'Dual Purpose']);
    expect((await section('Fabric')).links.map((link) => link.href)).toEqual([
      '/item_group/005/application/Curtaining',
      '/item_group/005/application/Upholstery',
      '/item_group/005/application/acoustic',
      '/item_group/005/application/Dual%20Purpose',
    ]);
  });

  it('has the applications of wallpaper and rugs, and the external shop under Rugs and Homeware', async () => {
    applications.mockImplementation(
      async (code) => ({ '001': ['marram wallpaper'], '004': ['Flatweave'] })[code] ?? [],
    );
    expect(await labels('Wallpaper')).toEqual(['Marram Wallpaper', 'Wallpaper Calculator']);
    expect(await labels('Rugs')).toEqual(['Flatweave', 'Shop online']);
    expect((await section('Homeware')).links).toEqual([
      { label: 'Shop online', href: 'https://shop.example.com', isExternal: true },
    ]);
  });

  it('has the tiles of its landing page under Homeware, before the shop', async () => {
    const homeware = categoryWith({ id: 4, name: 'Homeware', type: 'item_group', itemGroup: '000' });
    const tile = (name: string, itemGroup: string, position: number) =>
      categoryWith({ name, type: 'item_group', itemGroup, position });
    const tiles = [tile('Scatters', '018', 2), tile('Wall Decor', '014', 3), tile('Throws', '013', 1)];
    categories.mockImplementation(async (name) => (name === 'homeware' ? [homeware] : []));
    categoryPage.mockImplementation(async (id) =>
      id === 4 ? { category: homeware, page: cmsPageWith({ tiles }) } : null,
    );
    expect((await section('Homeware')).links.map(({ label, href }) => [label, href])).toEqual([
      ['Throws', '/item_group/013'],
      ['Scatters', '/item_group/018'],
      ['Shop online', 'https://shop.example.com'],
    ]);
  });

  it('has the brands with their wordmarks, in the order of the hub', async () => {
    brands.mockResolvedValue([
      { name: 'Skaap & Klei', picture: 'skaap.svg' },
      { name: 'Ashby Lorne', picture: null },
    ]);
    expect((await section('Brands')).links).toEqual([
      {
        label: 'Skaap & Klei',
        href: '/brand/Skaap%20%26%20Klei',
        isExternal: false,
        wordmark: { src: '/media/large/skaap.svg', optimised: false, focus: null },
      },
      { label: 'Ashby Lorne', href: '/brand/Ashby%20Lorne', isExternal: false, wordmark: null },
      { label: 'Internationals', href: '/internationals', isExternal: false },
    ]);
  });

  it('has About Us, Explore Our Spaces and Careers under Company, and no second link to its page', async () => {
    expect((await section('Company')).links.map(({ label, href }) => [label, href])).toEqual([
      ['About Us', '/about-us'],
      ['Explore Our Spaces', '/store-locator'],
      ['Careers', '/careers'],
    ]);
    expect((await section('Company')).hasOverview).toBe(false);
    expect((await section('Rugs')).hasOverview).toBe(true);
  });

  it('keeps its fixed items while the hub fails', async () => {
    applications.mockRejectedValue(new Error('down'));
    brands.mockRejectedValue(new Error('down'));
    expect((await frame()).menu).toHaveLength(6);
    expect(await labels('Fabric')).toEqual(['Curtaining', 'Upholstery']);
    expect(await labels('Rugs')).toEqual(['Shop online']);
    expect(await labels('Brands')).toEqual(['Internationals']);
    expect((await frame()).footer.brands).toEqual([
      { label: 'All brands', href: '/item_group/9000', isExternal: false },
    ]);
  });

  it('reads each list separately: one that fails does not affect the others', async () => {
    applications.mockImplementation(async (code) => {
      if (code === '001') throw new Error('down');
      return ['Outdoor'];
    });
    brands.mockResolvedValue([{ name: 'Duinveld', picture: null }]);
    expect(await labels('Fabric')).toContain('Outdoor');
    expect(await labels('Wallpaper')).toEqual(['Wallpaper Calculator']);
    expect(await labels('Brands')).toEqual(['Duinveld', 'Internationals']);
  });
});

describe('G3 D26: Trade Login', () => {
  it.each([
    ['live', 'https://trade.example.com'],
    ['development', 'https://trade.example.com'],
    ['staging', 'https://trade-staging.example.com'],
  ] as const)('on %s leads to %s', async (variant, url) => {
    const { tradeUrl, footer } = await frame(variant);
    expect(tradeUrl).toBe(url);
    expect(footer.contact).toContainEqual({ label: 'Trade Login', href: url, isExternal: true });
  });
});

describe('G5: the footer', () => {
  it('names the other brands in order of name, at most eight, and links to the rest', async () => {
    const names = [...'jihgfedcba'].map((letter) => ({ name: `House ${letter}`, picture: 'mark.svg' }));
    brands.mockResolvedValue([{ name: 'Marram', picture: null }, ...names]);
    const list = (await frame()).footer.brands;
    expect(list.map((link) => link.label)).toEqual([
      ...[...'abcdefgh'].map((letter) => `House ${letter}`),
      'All brands',
    ]);
    expect(list[0]).toEqual({ label: 'House a', href: '/brand/House%20a', isExternal: false });
    brands.mockResolvedValue(names.slice(0, 8));
    expect((await frame()).footer.brands.map((link) => link.label)).not.toContain('All brands');
  });

  it('carries the current year', async () => {
    jest.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z') });
    expect((await frame()).year).toBe(2031);
    jest.useRealTimers();
  });
});
