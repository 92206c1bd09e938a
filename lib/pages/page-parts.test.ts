import type { FeaturedCollection } from '@/lib/catalogue/page';
import { categoryWith } from '@/lib/catalogue/testing/fixtures';
import type { Hub } from '@/lib/hub/hub';
import { parseSettings } from '@/lib/site/settings';
import { loadBannerView, loadFeaturedView } from './page-parts';
import { bannerWith, cmsPageWith, liveSite } from './testing/fixtures';

const mockHub = { getCategoryPage: jest.fn<ReturnType<Hub['getCategoryPage']>, [number]>() };

jest.mock('@/lib/hub', () => ({ getHub: async () => mockHub }));
jest.mock('@/lib/page-cache/cached', () => ({ createCachedRead: (_policy: unknown, read: unknown) => read }));
jest.mock('@/lib/page-cache/page-hints', () => ({
  withFallback: (read: Promise<unknown>, fallback: unknown) => read.catch(() => fallback),
}));

const site = liveSite();
const karoo = categoryWith({ id: 402, name: 'Karoo', type: 'collection', itemGroup: '005', collection: 'Karoo' });

beforeEach(() => {
  mockHub.getCategoryPage.mockImplementation(async (id) =>
    id === 402 ? { category: karoo, page: cmsPageWith({ title: 'Great Karoo' }) } : null,
  );
});

describe('B4: where a banner leads', () => {
  const linkOf = async (fields: Parameters<typeof bannerWith>[0]) =>
    (await loadBannerView(site, bannerWith(fields)))?.link ?? null;

  it('its category wins over its link', async () => {
    expect(await linkOf({ linkCategoryId: 402, link: 'https://example.com/' })).toEqual({
      href: '/item_group/005/collection/Karoo',
      isExternal: false,
      label: 'View Karoo',
    });
  });

  it('to its link, or nowhere, when its category is gone', async () => {
    expect(await linkOf({ linkCategoryId: 999, link: 'https://www.example.com/x' })).toEqual({
      href: 'https://www.example.com/x',
      isExternal: true,
      label: 'View example.com (opens in a new tab)',
    });
    expect(await linkOf({ linkCategoryId: 999 })).toBeNull();
  });

  it('never to a category that is not published', async () => {
    mockHub.getCategoryPage.mockResolvedValue({ category: { ...karoo, published: false }, page: cmsPageWith({}) });
    expect(await linkOf({ linkCategoryId: 402 })).toBeNull();
    expect(await linkOf({ linkCategoryId: 402, link: '/careers' })).toMatchObject({ href: '/careers' });
  });

  it('to the page that looks the category up when the hub does not return it', async () => {
    mockHub.getCategoryPage.mockRejectedValue(new Error('down'));
    expect(await linkOf({ linkCategoryId: 402 })).toEqual({
      href: '/category/402',
      isExternal: false,
      label: 'View more',
    });
    mockHub.getCategoryPage.mockResolvedValue({ category: null, page: cmsPageWith({ title: 'Great Karoo' }) });
    expect(await linkOf({ linkCategoryId: 402 })).toMatchObject({ href: '/category/402', label: 'View Great Karoo' });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ' ', 'vbscript:x'])(
    'never to %p',
    async (link) => {
      expect(await linkOf({ link })).toBeNull();
    },
  );

  it('B1: a promotional banner stays promotional; a banner without slides is null', async () => {
    expect(await loadBannerView(site, bannerWith({ promo: true }))).toMatchObject({ promo: true });
    expect(await loadBannerView(site, bannerWith({ slides: [], promo: true }))).toBeNull();
  });
});

describe('B5: what the button of a featured collection does', () => {
  const featured: FeaturedCollection = {
    title: 'Karoo',
    description: '',
    categoryId: 402,
    itemGroup: null,
    application: null,
    collection: null,
    mode: { kind: 'explore' },
    pictures: [],
  };
  const actionOf = async (fields: Partial<FeaturedCollection>) =>
    (await loadFeaturedView(site, { ...featured, ...fields }))?.action;

  it('opens the page to embed', async () => {
    expect(await actionOf({ mode: { kind: 'view_collection', embed: '/embed/x' } })).toEqual({
      kind: 'view_collection',
      embed: '/embed/x',
      canFrame: true,
    });
  });

  it('S8: opens a page of a foreign host in a tab, unless FRAME_HOSTS names it', async () => {
    const mode = { kind: 'view_collection', embed: 'https://books.example.org/a' } as const;
    expect(await actionOf({ mode })).toMatchObject({ kind: 'view_collection', canFrame: false });
    const known = { ...site, settings: parseSettings({ FRAME_HOSTS: '*.example.org' }) };
    expect((await loadFeaturedView(known, { ...featured, mode }))?.action).toMatchObject({ canFrame: true });
  });

  it('opens the catalogue', async () => {
    const mode = { kind: 'view_catalogue', catalogue: 'https://example.com/book' } as const;
    expect(await actionOf({ mode })).toEqual({ kind: 'view_catalogue', href: 'https://example.com/book' });
  });

  it.each(['mailto:a@example.com', 'tel:1', 'javascript:alert(1)'])(
    'explores the collection instead of %s',
    async (address) => {
      const explore = { kind: 'explore', href: '/item_group/005/collection/Karoo' };
      expect(await actionOf({ mode: { kind: 'view_collection', embed: address } })).toEqual(explore);
      expect(await actionOf({ mode: { kind: 'view_catalogue', catalogue: address } })).toEqual(explore);
    },
  );

  it('leads to the collection as the hub names it, within its application', async () => {
    expect(await actionOf({ itemGroup: '001', application: 'Papers', collection: 'Namib' })).toEqual({
      kind: 'explore',
      href: '/item_group/001/application/Papers/collection/Namib',
    });
  });

  it('leads nowhere when its category is missing or unknown', async () => {
    expect(await actionOf({ categoryId: 999 })).toBeNull();
    expect(await actionOf({ categoryId: null })).toBeNull();
  });

  it('has its pictures in their places, others where one is free', async () => {
    const at = (position: string | null) => ({ position, picture: `${position}.webp` });
    const view = await loadFeaturedView(site, { ...featured, pictures: [at('top_right'), at('bottom_left')] });
    expect(view).toMatchObject({
      topLeft: { src: '/media/large/top_right.webp' },
      bottomLeft: { src: '/media/large/bottom_left.webp' },
      bottomRight: null,
    });
  });

  it('is named by its collection when it has no title', async () => {
    expect(await loadFeaturedView(site, { ...featured, title: '', collection: 'Namib' })).toMatchObject({
      title: 'Namib',
    });
  });
});
