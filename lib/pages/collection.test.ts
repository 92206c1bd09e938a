import { categoryWith, productWith } from '@/lib/catalogue/testing/fixtures';
import { type Hub, NO_EXTENSIONS } from '@/lib/hub/hub';
import { loadCollection } from './collection';
import { loadProduct } from './product';
import { cmsPageWith, liveSite } from './testing/fixtures';

const CATEGORY = categoryWith({ id: 402, name: 'Karoo', type: 'collection', itemGroup: '005', collection: 'Karoo' });
const PRODUCT = productWith({ sku: 'K-O', design: 'No Colour', colour: 'Ochre', range: 'Karoo', itemGroup: '005' });

/** Compares names of products exactly, and has the page of the collection under its category only. */
const mockHub = {
  findCategories: jest.fn<ReturnType<Hub['findCategories']>, [string]>(),
  getCategoryPage: async (id: number) =>
    id === 402 ? { category: CATEGORY, page: cmsPageWith({ description: 'Slubbed linen.' }) } : null,
  getNamedPage: jest.fn<ReturnType<Hub['getNamedPage']>, [string]>(),
  listCollectionProducts: async ({ range }: { range: string }) => (range === 'Karoo' ? [PRODUCT] : []),
  listDesignProducts: async ({ range, design }: { range: string; design: string }) =>
    range === 'Karoo' && design === 'No Colour' ? [PRODUCT] : [],
  getExtensions: async () => NO_EXTENSIONS,
};

jest.mock('@/lib/page-cache/page-hints', () => ({
  tagAsAlias: jest.fn(),
  withFallback: (read: Promise<unknown>, fallback: unknown) => read.catch(() => fallback),
}));
jest.mock('@/lib/hub', () => ({ getHub: async () => mockHub }));
jest.mock('@/lib/page-cache/cached', () => ({ createCachedRead: (_policy: unknown, read: unknown) => read }));

const collection = (name: string) =>
  loadCollection(liveSite(), { itemGroup: '005', application: null, collection: name }, null);
const product = (name: string, design: string) =>
  loadProduct(liveSite(), {
    itemGroup: '005',
    application: null,
    collection: name,
    design,
    colour: null,
    target: null,
  });

beforeEach(() => {
  mockHub.findCategories.mockResolvedValue([CATEGORY]);
  mockHub.getNamedPage.mockReset().mockResolvedValue(null);
});

describe('C1: a collection that the hub has no page of its name for', () => {
  it('has the page of its category', async () => {
    expect(await collection('Karoo')).toMatchObject({ title: 'Karoo', description: 'Slubbed linen.' });
  });

  it('has its products alone when its category is unpublished, and is null without products', async () => {
    const withdrawn = { ...CATEGORY, published: false };
    mockHub.findCategories.mockResolvedValue([withdrawn]);
    expect(await collection('Karoo')).toMatchObject({ title: 'Karoo', description: '' });
    mockHub.findCategories.mockResolvedValue([{ ...CATEGORY, id: 414, itemGroup: '001' }, withdrawn]);
    mockHub.getNamedPage.mockResolvedValue(cmsPageWith({ description: 'Papers.' }));
    expect(await collection('Karoo')).toMatchObject({ title: 'Karoo', description: '' });
    mockHub.findCategories.mockResolvedValue([{ ...withdrawn, name: 'Draft', collection: 'Draft' }]);
    expect(await collection('Draft')).toBeNull();
  });

  it('has its products alone when its category cannot be looked up', async () => {
    mockHub.findCategories.mockRejectedValue(new Error('down'));
    expect(await collection('Karoo')).toMatchObject({ title: 'Karoo', description: '' });
  });
});

describe('C1: a collection whose name another item group has too', () => {
  it('has the page of its own category, else the page of its name', async () => {
    const papers = { ...CATEGORY, id: 414, itemGroup: '001' };
    mockHub.findCategories.mockResolvedValue([papers, CATEGORY]);
    mockHub.getNamedPage.mockResolvedValue(cmsPageWith({ description: 'Papers.' }));
    expect(await collection('Karoo')).toMatchObject({ description: 'Slubbed linen.' });
    mockHub.findCategories.mockResolvedValue([papers, { ...CATEGORY, id: 99 }]);
    expect(await collection('Karoo')).toMatchObject({ description: 'Papers.' });
  });
});

describe('D8: names in another spelling, in a hub that compares exactly', () => {
  it('find a collection with its products', async () => {
    const view = await collection('karoo');
    expect(view).toMatchObject({ canonical: '/item_group/005/collection/Karoo' });
    expect(view?.sections.flatMap(({ cards }) => cards)).toHaveLength(1);
  });

  it.each([
    ['Karoo', 'no colour'],
    ['karoo', 'no+colour'],
    ['karoo', 'No Colour'],
  ])('find a design: %s, %s', async (name, design) => {
    expect(await product(name, design)).toMatchObject({
      design: 'No Colour',
      canonical: '/item_group/005/collection/Karoo/design/No%20Colour/colour/Ochre',
    });
  });

  it.each([
    ['Sun + Sea', 'Sun + Sea'],
    ['Sun + Sea', 'sun + sea'],
    ['Sea Mist', 'sea+mist'],
  ])("find the collection '%s' without products: %s", async (written, name) => {
    const entry = categoryWith({ id: 990, name: written, type: 'collection', itemGroup: '005', collection: written });
    mockHub.findCategories.mockImplementation(async (term) =>
      written.toLowerCase().includes(term.toLowerCase()) ? [entry] : [],
    );
    expect(await collection(name)).toMatchObject({ title: written });
  });

  it('find nothing for a design that the collection does not have', async () => {
    expect(await product('Karoo', 'Stripe')).toBeNull();
    mockHub.findCategories.mockResolvedValue([]);
    expect(await product('Nowhere', 'Stripe')).toBeNull();
  });
});
