/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Site } from '@/lib/pages/site';
import { settings } from '@/lib/site/settings';
import type { SiteVariant } from '@/lib/site/variants';
import { ApplicationTypePage } from './application-type-page';
import { BrandPage } from './brand-page';
import { BrandsPage } from './brands-page';
import { CategoryNamePage } from './category-name-page';
import { CategoryPage } from './category-page';

const empty = { title: 'Cloth', description: '', canonical: '/cloth', banner: null };

const PAGES: [name: string, page: (site: Site) => ReactNode, sections: string[]][] = [
  [
    'brand',
    (site) => <BrandPage site={site} view={{ ...empty, featured: null, collections: [] }} />,
    ['banner', 'collections'],
  ],
  ['brands', (site) => <BrandsPage site={site} view={{ ...empty, brands: [] }} />, ['banner', 'brands']],
  [
    'category',
    (site) => <CategoryPage site={site} view={{ ...empty, tiles: [], collections: [] }} />,
    ['banner', 'tiles'],
  ],
  ['category name', (site) => <CategoryNamePage site={site} view={{ ...empty, collections: [] }} />, ['collections']],
  [
    'application type',
    (site) => (
      <ApplicationTypePage
        site={site}
        view={{ ...empty, itemGroups: [], featured: null, newArrivals: [], catalogues: [] }}
      />
    ),
    ['banner', 'item groups', 'featured collection', 'new arrivals', 'catalogues'],
  ],
];

function show(page: (site: Site) => ReactNode, variant: SiteVariant) {
  render(page({ settings: settings(), variant }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cloth');
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  return screen.queryAllByText(/^Missing Content for /).map((notice) => notice.textContent);
}

describe.each(PAGES)('H13: an empty %s page', (_name, page, sections) => {
  it.each(['staging', 'development'] as const)('names its empty sections on %s', (variant) => {
    expect(show(page, variant)).toEqual(sections.map((section) => `Missing Content for ${section}`));
    expect(screen.getAllByText('Please upload content for this section on the Hub')).toHaveLength(sections.length);
  });

  it('shows its heading and nothing else on live', () => {
    expect(show(page, 'live')).toEqual([]);
  });
});
