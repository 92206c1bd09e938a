/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseGridState } from '@/lib/catalogue/filter-url';
import { categoryWith, optionsWith } from '@/lib/catalogue/testing/fixtures';
import { loadApplicationType, loadCategoryName } from '@/lib/pages/application-type';
import { loadBrand, loadBrands } from '@/lib/pages/brand';
import { loadCategory } from '@/lib/pages/category';
import { buildGridHead } from '@/lib/pages/grid-head';
import { loadItemGroup } from '@/lib/pages/item-group';
import { buildLandingView, createGridSection, type LandingView } from '@/lib/pages/sections';
import type { Site } from '@/lib/pages/site';
import { applicationTypeWith, cmsPageWith, liveSite } from '@/lib/pages/testing/fixtures';
import type { GridView } from '@/lib/pages/views';
import { schemaOrgGraph } from '@/lib/seo/testing/schema-org';
import { getSettings } from '@/lib/site/settings';
import { type SiteVariant, shouldShowMissing } from '@/lib/site/variants';
import { LandingPage } from './landing-page';

jest.mock('@/lib/hub', () => ({}));

const { SITE_URL } = getSettings();
const PATH = '/item_group/005';
const CARD = { key: 'a', design: 'Karoo Plain', colour: 'Ochre', size: '', href: '/karoo/ochre', picture: null };

/** The structured data of the fabrics page with these filters; null when it has none. */
async function renderStructuredData(requested: string) {
  const grid: GridView = {
    itemGroup: '005',
    application: null,
    path: PATH,
    items: 'fabrics',
    defaults: [],
    requested,
    all: 40,
    asked: null,
    state: parseGridState(requested, []),
    list: { cards: [CARD], total: 40, options: optionsWith() },
    sorting: [],
    canCompare: false,
  };
  const head = buildGridHead({ title: 'Fabric', description: '', canonical: PATH }, grid);
  const view = await buildLandingView(liveSite(), head, null, [createGridSection(grid)]);
  const html = renderToStaticMarkup(<LandingPage view={view} hasNotices={false} components={{ grid: () => null }} />);
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1];
  return json === undefined ? null : schemaOrgGraph.parse(JSON.parse(json))['@graph'];
}

describe('S7: the structured data of a landing page', () => {
  it('describes the page at its own address', async () => {
    const url = `${SITE_URL}${PATH}?colours=Blue`;
    expect(await renderStructuredData('colours=Blue')).toMatchObject([
      { '@type': 'CollectionPage', '@id': `${url}#page`, url, name: 'Fabric in Blue' },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('contains each breadcrumb of a further page once', async () => {
    const url = `${SITE_URL}${PATH}?page=2&startoffset=9&endoffset=18`;
    expect(await renderStructuredData('page=2&startoffset=9&endoffset=18')).toMatchObject([
      { '@type': 'CollectionPage', url, name: 'Fabric, page 2' },
      { itemListElement: [{ name: 'Home' }, { name: 'Fabric' }, { name: 'Fabric, page 2', item: url }] },
    ]);
  });

  it('is left out for filters that search engines may not index', async () => {
    expect(await renderStructuredData('colours=Blue&brand=Marram')).toBeNull();
  });
});

const mockLists = [
  categoryWith({ id: 1, name: 'Cloth', type: 'group' }),
  categoryWith({ id: 2, name: 'Brands', type: 'item_group', itemGroup: '9000' }),
];
const mockPage = cmsPageWith({ title: 'Cloth' });
const mockType = applicationTypeWith({ title: 'Cloth' });

jest.mock('@/lib/page-cache/page-hints', () => ({
  tagAsAlias: () => undefined,
  withFallback: (read: Promise<unknown>) => read,
}));
jest.mock('@/lib/page-cache/reads', () => ({
  readApplications: async () => [],
  readApplicationType: async () => mockType,
  readBrandNames: async () => [],
  readBrandPage: async () => mockPage,
  readBrands: async () => [],
  readCategoriesNamed: async () => mockLists,
  readRequiredCategories: async () => mockLists,
  readCategoryPage: async () => ({ category: null, page: mockPage }),
  readRequiredCategoryPage: async () => ({ category: null, page: mockPage }),
}));

async function loadCategoryPage(site: Site): Promise<LandingView> {
  const view = await loadCategory(site, 'Cloth');
  if (view === null || 'redirect' in view) throw new Error('the group is shown here');
  return view;
}

const PAGES: [name: string, load: (site: Site) => Promise<LandingView | null>, sections: string[]][] = [
  ['brand', (site) => loadBrand(site, 'Cloth'), ['banner', 'collections']],
  ['brands', (site) => loadBrands(site), ['banner', 'brands']],
  ['item group', (site) => loadItemGroup(site, '9000', null), ['banner', 'tiles', 'new arrivals']],
  ['category', loadCategoryPage, ['banner', 'tiles']],
  [
    'category name',
    (site) => loadCategoryName(site, { itemGroup: '9001', type: 'outdoor', code: '005' }),
    ['collections'],
  ],
  [
    'application type',
    (site) => loadApplicationType(site, '9001', 'outdoor'),
    ['banner', 'item groups', 'featured collection', 'new arrivals', 'catalogues'],
  ],
];

/** Renders a page without content; resolves to its notices. */
async function renderNotices(load: (site: Site) => Promise<LandingView | null>, variant: SiteVariant) {
  const site = { settings: getSettings(), variant };
  const view = await load(site);
  if (view === null) throw new Error('the page exists');
  render(<LandingPage hasNotices={shouldShowMissing(variant)} view={view} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(view.title);
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  return screen.queryAllByText(/^Missing Content for /).map((notice) => notice.textContent);
}

describe.each(PAGES)('H13: an empty %s page', (_name, load, sections) => {
  it.each(['staging', 'development'] as const)('names its empty sections on %s', async (variant) => {
    expect(await renderNotices(load, variant)).toEqual(sections.map((section) => `Missing Content for ${section}`));
    expect(screen.getAllByText('Please upload content for this section on the Hub')).toHaveLength(sections.length);
  });

  it('shows its heading and nothing else on live', async () => {
    expect(await renderNotices(load, 'live')).toEqual([]);
  });
});
