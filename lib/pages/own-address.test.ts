import { categoryWith, productWith } from '@/lib/catalogue/testing/fixtures';
import { tagAsAlias } from '@/lib/page-cache/page-hints';
import { findApplication } from './application';
import { loadApplicationTypeHead } from './application-type';
import { loadBrandHead } from './brand';
import { loadCategory } from './category';
import { loadCollection } from './collection';
import type { ProductRoute } from './params';
import { loadProduct } from './product';
import { applicationTypeWith, cmsPageWith, liveSite } from './testing/fixtures';

const mockProducts = [
  productWith({
    sku: 'K-O',
    itemGroup: '005',
    range: 'KAROO',
    design: 'Karoo Plain',
    colour: 'Ochre',
    width: '140cm',
    length: '0cm',
  }),
  productWith({
    sku: 'K-S',
    itemGroup: '005',
    range: 'KAROO',
    design: 'Karoo Plain',
    colour: 'Slate',
    width: '140cm',
    length: '0cm',
  }),
];
const mockLists = [
  categoryWith({ id: 402, name: 'Karoo', type: 'collection', itemGroup: '005', collection: 'Karoo' }),
  categoryWith({ id: 31, name: 'Curtaining', type: 'application', itemGroup: '005', application: 'Curtaining' }),
  categoryWith({ id: 801, name: 'Quiet Patterns', type: 'group' }),
];
const mockPage = cmsPageWith({ title: 'A page' });
const mockType = applicationTypeWith({ title: 'Outdoor' });

jest.mock('@/lib/page-cache/page-hints', () => ({
  tagAsAlias: jest.fn(),
  withFallback: (read: Promise<unknown>) => read,
}));
jest.mock('@/lib/page-cache/reads', () => ({
  readDesignProducts: async () => mockProducts,
  readCollectionProducts: async () => mockProducts,
  readApplications: async () => ['Curtaining'],
  readCategoriesNamed: async () => mockLists,
  readRequiredCategories: async () => mockLists,
  readPageNamed: async () => mockPage,
  readBrandPage: async () => mockPage,
  readBrands: async () => [{ name: 'Ashby Lorne', picture: null }],
  readBrandNames: async () => ['skaap-klei'],
  readRequiredCategoryPage: async (id: number) => (id === 801 ? { category: mockLists[2], page: mockPage } : null),
  readApplicationType: async () => mockType,
  readExtensions: async () => ({ related: false, samples: false, sorts: [], designs: false }),
  readRelated: async () => [],
}));

const ROUTE: ProductRoute = {
  itemGroup: '005',
  application: null,
  collection: 'KAROO',
  design: 'Karoo Plain',
  colour: 'Ochre',
  target: null,
};
const product = (route: Partial<ProductRoute>) => () => loadProduct(liveSite(), { ...ROUTE, ...route });
const collection =
  (name: string, application: string | null = null) =>
  () =>
    loadCollection(liveSite(), { itemGroup: '005', application, collection: name }, null);

/** Whether no part of the loaded page tags it as an alias. */
async function isCanonical(load: () => Promise<unknown>): Promise<boolean> {
  jest.mocked(tagAsAlias).mockClear();
  expect(await load()).not.toBeNull();
  expect(tagAsAlias).toHaveBeenCalled();
  return jest.mocked(tagAsAlias).mock.calls.every(([isAlias]) => !isAlias);
}

describe('S4: a page is not tagged as an alias at its canonical address', () => {
  it.each([
    ['a product', product({})],
    ['a design', product({ colour: null })],
    ['a product within an application', product({ application: 'Curtaining' })],
    ['a size of a product', product({ target: { sku: 'K-O', size: '140cmx0cm' } })],
    ['a collection as its products spell it', collection('KAROO')],
    ['a collection as its category spells it', collection('Karoo')],
    ['a collection within an application', collection('KAROO', 'Curtaining')],
    ['an application', () => findApplication('005', 'Curtaining')],
    ['a brand', () => loadBrandHead('Ashby Lorne')],
    ['a brand of products only', () => loadBrandHead('skaap-klei')],
    ['an application type', () => loadApplicationTypeHead('9001', 'outdoor')],
    ['a category by name', () => loadCategory(liveSite(), 'Quiet Patterns')],
    ['a category by id', () => loadCategory(liveSite(), '801')],
  ])('%s', async (_, load) => {
    expect(await isCanonical(load)).toBe(true);
  });
});

describe('S4: a page is tagged as an alias in any other spelling of its address (D8, P8)', () => {
  it.each([
    ['an application of a product', product({ application: 'curtaining' })],
    ['a collection of a product', product({ collection: 'Karoo' })],
    ['a design', product({ design: 'karoo  plain' })],
    ['a design with a plus', product({ design: 'Karoo+Plain' })],
    ['a colour', product({ colour: 'OCHRE' })],
    ['a size that the product does not have', product({ target: { sku: 'K-O', size: '141cmx0cm' } })],
    ['a SKU that the design does not have', product({ target: { sku: 'K-X', size: '140cmx0cm' } })],
    ['another spelling of a size', product({ target: { sku: 'K-O', size: '140 cm x 0cm' } })],
    ['a collection', collection('kAROO')],
    ['an application of a collection', collection('KAROO', 'CURTAINING')],
    ['an application', () => findApplication('005', 'CURTAINING')],
    ['a brand', () => loadBrandHead('ashby+lorne')],
    ['an application type', () => loadApplicationTypeHead('9001', 'OutDoor')],
    ['a category by name', () => loadCategory(liveSite(), 'quiet patterns')],
    ['a category by id', () => loadCategory(liveSite(), '0801')],
  ])('%s', async (_, load) => {
    expect(await isCanonical(load)).toBe(false);
  });
});
