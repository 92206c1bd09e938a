/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { categoryWith } from '@/lib/catalogue/testing/fixtures';
import { loadApplicationType, loadCategoryName } from '@/lib/pages/application-type';
import { loadBrand, loadBrands } from '@/lib/pages/brand';
import { loadCategory, loadCategoryTarget } from '@/lib/pages/category';
import type { LandingView } from '@/lib/pages/sections';
import type { Site } from '@/lib/pages/site';
import { applicationTypeWith, cmsPageWith, listsOf } from '@/lib/pages/testing/fixtures';
import { settings } from '@/lib/site/settings';
import { type SiteVariant, showsMissingContent } from '@/lib/site/variants';
import { LandingPage } from './landing-page';

const mockLists = listsOf(
  categoryWith({ id: 1, name: 'Cloth', type: 'group' }),
  categoryWith({ id: 2, name: 'Brands', type: 'item_group', itemGroup: '9000' }),
);
const mockPage = cmsPageWith({ title: 'Cloth' });
const mockType = applicationTypeWith({ title: 'Cloth' });

jest.mock('@/lib/hub', () => ({}));
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
  readCategoryPage: async () => ({ category: null, page: mockPage }),
}));

async function loadCategoryPage(site: Site): Promise<LandingView> {
  const target = await loadCategoryTarget('Cloth');
  if (target?.kind !== 'here') throw new Error('the group is shown here');
  return loadCategory(site, target);
}

const PAGES: [name: string, load: (site: Site) => Promise<LandingView | null>, sections: string[]][] = [
  ['brand', (site) => loadBrand(site, 'Cloth'), ['banner', 'collections']],
  ['brands', (site) => loadBrands(site), ['banner', 'brands']],
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
  const site = { settings: settings(), variant };
  const view = await load(site);
  if (view === null) throw new Error('the page exists');
  render(<LandingPage notices={showsMissingContent(variant)} view={view} />);
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
