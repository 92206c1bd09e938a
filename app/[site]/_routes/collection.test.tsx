import { renderToStaticMarkup } from 'react-dom/server';
import { productWith } from '@/lib/catalogue/testing/fixtures';
import { createCollectionPage } from './collection';

const mockProducts = ['Ochre', 'Slate'].map((colour) => productWith({ sku: colour, range: 'Karoo', colour }));

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));
jest.mock('@/components/site/editor-bar', () => ({ EditorBar: () => null }));
jest.mock('@/lib/page-cache/page-hints', () => ({
  tagAsAlias: () => undefined,
  withFallback: (read: Promise<unknown>) => read,
}));
jest.mock('@/lib/page-cache/reads', () => ({
  readCategoriesNamed: async () => [],
  readRequiredCategories: async () => [],
  readCollectionProducts: async () => mockProducts,
  readPageNamed: async () => null,
}));

async function renderCollection(query: string | null) {
  const page = createCollectionPage(() => ({
    segments: { itemGroup: '005', collection: 'Karoo' },
    query: query === null ? null : new URLSearchParams(query),
  }));
  const params = () => Promise.resolve({ site: 'live' });
  return {
    html: renderToStaticMarkup(await page.render({ params: params() })),
    metadata: await page.generateMetadata({ params: params() }),
  };
}

describe('S7: the page of a collection', () => {
  it('is indexed at its own address, with its designs in its structured data', async () => {
    const { html, metadata } = await renderCollection(null);
    expect(html).toContain('"@type":"CollectionPage"');
    expect(html).toContain('"numberOfItems":2');
    expect(metadata.alternates?.canonical).toMatch(/\/item_group\/005\/collection\/Karoo$/);
  });

  it('narrowed by a filter it is not indexed, and has no structured data', async () => {
    const { html, metadata } = await renderCollection('colours=1');
    expect(html).toContain('<h1');
    expect(html).not.toContain('ld+json');
    expect(metadata).toMatchObject({ robots: { index: false } });
    expect(metadata).not.toHaveProperty('alternates');
  });
});
