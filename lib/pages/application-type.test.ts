import type { Hub } from '@/lib/hub/hub';
import { log } from '@/lib/site/log';
import { loadApplicationType, loadCategoryName } from './application-type';
import { PageLoadError } from './page-load-error';
import { applicationTypeWith, bannerWith, liveSite, sectionOf } from './testing/fixtures';

const mockHub = {
  listApplications: jest.fn<ReturnType<Hub['listApplications']>, [string]>(),
  getApplicationType: jest.fn<ReturnType<Hub['getApplicationType']>, Parameters<Hub['getApplicationType']>>(),
};
const mockCatalogue = jest.fn<Promise<{ title: string; pages: string[] } | null>, [string]>();

jest.mock('@/lib/page-cache/page-hints', () => ({
  tagAsAlias: jest.fn(),
  withFallback: (read: Promise<unknown>, fallback: unknown) => read.catch(() => fallback),
}));
jest.mock('@/lib/hub', () => ({ getHub: async () => mockHub, getLookbook: (slug: string) => mockCatalogue(slug) }));
jest.mock('@/lib/page-cache/cached', () => ({ createCachedRead: (_policy: unknown, read: unknown) => read }));

const reference = (collection: string, itemGroup = '005', application = 'Outdoor') => ({
  picture: null,
  collection,
  itemGroup,
  application,
});

const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  warn.mockClear();
  mockHub.listApplications.mockResolvedValue([]);
  mockHub.getApplicationType.mockReset().mockResolvedValue(applicationTypeWith({ title: 'Outdoor' }));
  mockCatalogue
    .mockReset()
    .mockImplementation(async (slug) => (slug === 'spring' ? { title: 'Spring', pages: [] } : null));
});

describe('R11: finding an application type', () => {
  it('requests every spelling in lower case, which is also the canonical one (D8)', async () => {
    for (const name of ['outdoor', 'OutDoor', 'Pool+Side'])
      expect((await loadApplicationType(liveSite(), '9001', name))?.canonical).toBe(
        `/item_group/9001/application_type/${name === 'Pool+Side' ? 'pool%20side' : 'outdoor'}`,
      );
    expect(mockHub.getApplicationType.mock.calls).toEqual([
      ['outdoor', '9001', undefined],
      ['outdoor', '9001', undefined],
      ['pool side', '9001', undefined],
    ]);
  });

  it('also finds it in a case-sensitive hub', async () => {
    mockHub.getApplicationType.mockImplementation(async (type) =>
      type === 'Pool Side' ? applicationTypeWith({ title: 'By the pool' }) : null,
    );
    for (const name of ['pool side', 'Pool Side', 'POOL+SIDE'])
      expect((await loadApplicationType(liveSite(), '9001', name))?.title).toBe('By the pool');
  });

  it('is null for an empty page, a missing page and an unknown item group', async () => {
    mockHub.getApplicationType.mockResolvedValue(applicationTypeWith());
    expect(await loadApplicationType(liveSite(), '9001', 'nowhere')).toBeNull();
    mockHub.getApplicationType.mockResolvedValue(null);
    expect(await loadApplicationType(liveSite(), '9001', 'nowhere')).toBeNull();
    mockHub.getApplicationType.mockClear();
    expect(await loadApplicationType(liveSite(), '999', 'outdoor')).toBeNull();
    expect(mockHub.getApplicationType).not.toHaveBeenCalled();
  });

  it('fails the page when the hub fails', async () => {
    mockHub.getApplicationType.mockRejectedValue(new Error('down'));
    await expect(loadApplicationType(liveSite(), '9001', 'outdoor')).rejects.toThrow(PageLoadError);
    await expect(loadCategoryName(liveSite(), { itemGroup: '9001', type: 'outdoor', code: '005' })).rejects.toThrow(
      "Failed to load CMS data for category 'outdoor'",
    );
  });
});

describe('H10: the page of an application type', () => {
  it('has a banner of the default size, and its type as a heading, when the hub gives neither', async () => {
    mockHub.getApplicationType.mockResolvedValue(applicationTypeWith({ banner: bannerWith() }));
    const view = await loadApplicationType(liveSite(), '9001', 'pool side');
    expect(view).toMatchObject({ title: 'Pool Side', banner: { width: 2880, height: 1050 } });
    expect(sectionOf(view, 'featured')).toBeUndefined();
  });

  it('hides rugs and homeware; a tile leads to its group within this item group and type (H11, D1)', async () => {
    const tile = (itemGroup: string, name = '') => ({ picture: null, name, itemGroup, urlTitle: null, id: null });
    mockHub.getApplicationType.mockResolvedValue(
      applicationTypeWith({ itemGroups: [tile('004', 'Rugs'), tile('001'), tile('000'), tile('005', 'Cloth')] }),
    );
    const view = await loadApplicationType(liveSite(), '9001', 'outdoor');
    expect(sectionOf(view, 'pair')?.tiles.map(({ label, href }) => [label, href])).toEqual([
      ['Wallpaper', '/item_group/9001/application_type/outdoor/category_name/001'],
      ['Cloth', '/item_group/9001/application_type/outdoor/category_name/005'],
    ]);
  });

  it('H11: a tile without an item group leads to the collection of its title and id (R13)', async () => {
    const tile = { picture: null, name: '', itemGroup: '', urlTitle: 'karoo-coast', id: 412 };
    mockHub.getApplicationType.mockResolvedValue(applicationTypeWith({ itemGroups: [tile] }));
    const view = await loadApplicationType(liveSite(), '9001', 'outdoor');
    expect(sectionOf(view, 'tiles')?.tiles.map(({ label, href }) => [label, href])).toEqual([
      ['Karoo Coast', '/collections/karoo-coast/412'],
    ]);
  });

  it('has a featured collection only when the hub names it', async () => {
    const pictures = [{ position: null, picture: 'a.webp' }];
    const featured = async () =>
      sectionOf(await loadApplicationType(liveSite(), '9001', 'outdoor'), 'featured')?.featured;
    const collection = { title: reference('Duinveld Coast'), description: 'By the sea', pictures };
    mockHub.getApplicationType.mockResolvedValue(applicationTypeWith({ featured: collection }));
    expect(await featured()).toMatchObject({
      title: 'Duinveld Coast',
      description: 'By the sea',
      topLeft: { src: '/media/large/a.webp' },
      action: { kind: 'explore', href: '/item_group/005/application/Outdoor/collection/Duinveld%20Coast' },
    });
    mockHub.getApplicationType.mockResolvedValue(applicationTypeWith({ featured: { ...collection, title: null } }));
    expect(await featured()).toBeUndefined();
  });

  it('shows each new arrival once, in the order of the hub, and none that leads nowhere', async () => {
    const newArrivals = [
      reference('Stoep', '004'),
      reference('Estate'),
      reference('Stoep', '004'),
      reference('Lost', ''),
    ];
    mockHub.getApplicationType.mockResolvedValue(applicationTypeWith({ newArrivals }));
    const view = await loadApplicationType(liveSite(), '9001', 'outdoor');
    expect(sectionOf(view, 'newArrivals')?.tiles.map((tile) => tile.label)).toEqual(['Stoep', 'Estate']);
  });

  it('has the catalogues whose link is a page, titled by their lookbook or a number, without tile 001', async () => {
    const tile = (id: string, link: string) => ({ id, picture: null, link });
    mockHub.getApplicationType.mockResolvedValue(
      applicationTypeWith({
        catalogues: [
          tile('001', '/embed/catalogue/hidden'),
          tile('002', '/embed/catalogue/spring'),
          tile('003', 'javascript:alert(1)'),
          tile('004', 'mailto:a@example.com'),
          tile('005', 'https://viewer.example.com/book'),
        ],
      }),
    );
    const view = await loadApplicationType(liveSite(), '9001', 'outdoor');
    expect(sectionOf(view, 'catalogues')?.tiles.map(({ title, address }) => [title, address])).toEqual([
      ['Spring', '/embed/catalogue/spring'],
      ['Catalogue 2', 'https://viewer.example.com/book'],
    ]);
  });
});

describe('H9: a category-name page', () => {
  const route = { itemGroup: '9001', type: 'Outdoor', code: '005' };

  it('has its heading by the rule (D1), and each collection once by name without regard to case', async () => {
    const collections = [reference('orford'), reference('Estate'), reference('ESTATE'), reference('Aldwych')];
    mockHub.getApplicationType.mockResolvedValue(applicationTypeWith({ title: 'Anything', collections }));
    const view = await loadCategoryName(liveSite(), route);
    expect(view).toMatchObject({
      title: 'Fabric Outdoor Collections',
      canonical: '/item_group/9001/application_type/outdoor/category_name/005',
    });
    expect(sectionOf(view, 'tiles')?.tiles.map((tile) => tile.label)).toEqual(['Aldwych', 'Estate', 'orford']);
    expect(sectionOf(view, 'tiles')?.tiles[0]).toMatchObject({
      href: '/item_group/005/application/Outdoor/collection/Aldwych',
      picture: { src: '/placeholder.svg' },
    });
    expect(mockHub.getApplicationType).toHaveBeenCalledWith('outdoor', '9001', '005');
  });

  it('is null for an unknown item group, and logs the message of the error catalogue', async () => {
    expect(await loadCategoryName(liveSite(), { ...route, code: '999' })).toBeNull();
    expect(warn).toHaveBeenCalledWith("Item group '999' not mapped to category name");
    expect(mockHub.getApplicationType).not.toHaveBeenCalled();
  });
});
