import type { SearchItem, SearchResults } from '@/lib/hub/hub';
import { getSettings } from '@/lib/site/settings';
import { loadSearchPage, type SearchPageView } from './search-page';

const search = jest.fn();
const products = jest.fn();
jest.mock('@/lib/hub', () => ({ getHub: async () => ({ search, listProducts: products }) }));
jest.mock('@/lib/page-cache/page-hints', () => ({ withFallback: (read: Promise<unknown>) => read }));
jest.mock('@/lib/page-cache/reads', () => ({
  readCategoriesNamed: async () => [],
  readApplications: async () => [],
  readBrands: async () => [
    { name: 'Marram', picture: null },
    { name: 'Linen House', picture: null },
  ],
  readFirstProducts: async (code: string) =>
    code === '005'
      ? {
          options: jest.requireActual('@/lib/catalogue/testing/fixtures').optionsWith({
            material: ['Linen'],
            standards: ['Flame Retardant'],
            colours: ['Blue'],
          }),
        }
      : null,
}));

const ITEM: SearchItem = {
  itemGroup: '005',
  application: 'Curtaining',
  brand: 'Marram',
  range: 'Karoo',
  design: 'Karoo Plain',
  colour: 'Ochre',
  sku: 'KAR-OCH-140',
  width: '140cm',
  length: '0cm',
  diameter: '0cm',
  groupName: 'Fabric',
  style: null,
  picture: null,
};
const NONE: SearchResults = {
  categories: [],
  applications: [],
  brands: [],
  collections: [],
  designs: [],
  colours: [],
  styles: [],
};
const SITE = { settings: getSettings(), variant: 'live' } as const;

async function hrefs(term: string, found: Partial<SearchResults> = {}): Promise<Record<string, string[]>> {
  search.mockResolvedValue({ ...NONE, ...found });
  const view = (await loadSearchPage(SITE, term)) as SearchPageView;
  return Object.fromEntries(view.sections.map(({ title, hits }) => [title, hits.map(({ href }) => href)]));
}

describe('G4: the search page', () => {
  beforeEach(() => products.mockReset().mockResolvedValue({ total: 4 }));

  it('leads to the products that a term describes with several filters, if there are any', async () => {
    search.mockResolvedValue(NONE);
    const view = (await loadSearchPage(SITE, 'Blue linen')) as SearchPageView;
    expect(view.sections).toMatchObject([
      {
        title: 'Filtered products',
        hits: [
          {
            name: 'Fabric · Blue · Linen',
            note: '4 products',
            href: '/item_group/005?colours=Blue&material=Linen',
          },
        ],
      },
    ]);
    expect(products).toHaveBeenCalledTimes(1);
    products.mockResolvedValue({ total: 0 });
    expect(await hrefs('Blue linen')).toEqual({});
  });

  it('leaves out products of an item group that has no pages', async () => {
    const unmapped = { ...ITEM, itemGroup: '077', groupName: 'Seventy-seven', sku: 'UNMAPPED' };
    const found = [unmapped, ITEM];
    expect(await hrefs('karoo', { collections: found, designs: found, applications: [unmapped] })).toEqual({
      Collections: ['/item_group/005/collection/Karoo'],
      Designs: ['/item_group/005/collection/Karoo/design/Karoo%20Plain'],
    });
    search.mockResolvedValue({ ...NONE, colours: [unmapped] });
    expect(await loadSearchPage(SITE, 'unmapped')).toMatchObject({ count: 0 });
  });

  it('finds applications, brands, materials, standards and pages besides what the dialog finds', async () => {
    expect(await hrefs('curtain', { applications: [ITEM], brands: [ITEM], collections: [ITEM] })).toEqual({
      Collections: ['/item_group/005/collection/Karoo'],
      Applications: ['/item_group/005/application/Curtaining'],
      Brands: ['/brand/Marram'],
    });
    expect(await hrefs('linen')).toEqual({
      Brands: ['/brand/Linen%20House'],
      Material: ['/item_group/005?material=Linen'],
    });
    expect(await hrefs('retardant flame')).toEqual({ Standards: ['/item_group/005?standards=Flame+Retardant'] });
    expect(await hrefs('calculator')).toEqual({ Pages: ['/wallpaper-calculator'] });
  });

  it('redirects an exact SKU to its product', async () => {
    search.mockResolvedValue({ ...NONE, colours: [ITEM] });
    expect(await loadSearchPage(SITE, 'kar-och-140')).toEqual({
      redirect:
        '/item_group/005/collection/Karoo/design/Karoo%20Plain/colour/Ochre?targetSize=140cmx0cm&targetProduct=KAR-OCH-140',
    });
    expect(await loadSearchPage(SITE, 'kar-och')).toMatchObject({ count: 1 });
  });

  it('shows a suggestion only when nothing was found, and does not search without a term', async () => {
    search.mockResolvedValue({ ...NONE, suggestion: 'karoo' });
    expect(await loadSearchPage(SITE, 'kraoox')).toMatchObject({ count: 0, suggestion: 'karoo' });
    expect(await loadSearchPage(SITE, 'linen')).toMatchObject({ count: 2, suggestion: null });
    search.mockClear();
    expect(await loadSearchPage(SITE, '')).toEqual({ term: '', count: 0, sections: [], suggestion: null });
    expect(search).not.toHaveBeenCalled();
  });
});
