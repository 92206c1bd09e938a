import { DirectCollections } from '@/components/content/direct-collections';
import { FeaturedCollection } from '@/components/content/featured-collection';
import { MissingContent } from '@/components/content/missing-content';
import { NewArrivals } from '@/components/content/new-arrivals';
import { PageHead } from '@/components/content/page-head';
import { TileGrid } from '@/components/content/tile-grid';
import { ProductGrid } from '@/components/grid/product-grid';
import { StructuredData } from '@/components/seo/structured-data';
import type { ApplicationView } from '@/lib/pages/application';
import type { ItemGroupView } from '@/lib/pages/item-group';
import type { Site } from '@/lib/pages/site';
import { pageNodes } from '@/lib/pages/structured-data';
import { showsMissingContent } from '@/lib/site/variants';

/** An item group's page (H4). */
export function ItemGroupPage({ view, site }: { view: ItemGroupView; site: Site }) {
  const notices = showsMissingContent(site.variant);
  return (
    <>
      <PageHead view={view} site={site} />
      <TileGrid id="tiles" title={null} label={`${view.title} by kind`} tiles={view.tiles} />
      <FeaturedCollection featured={view.featured} />
      <NewArrivals tiles={view.newArrivals} />
      <MissingContent section="new arrivals" shown={notices && view.newArrivals.length === 0} />
      {view.grid === null ? null : <ProductGrid key={view.grid.path} view={view.grid} />}
      <StructuredData nodes={pageNodes(view)} />
    </>
  );
}

/** An application's page (H6). */
export function ApplicationPage({ view, site }: { view: ApplicationView; site: Site }) {
  const notices = showsMissingContent(site.variant);
  return (
    <>
      <PageHead view={view} site={site} />
      <FeaturedCollection featured={view.featured} />
      <DirectCollections title={view.collectionsTitle} tiles={view.collections} />
      <MissingContent section="collections" shown={notices && view.collections.length === 0} />
      <ProductGrid key={view.grid.path} view={view.grid} />
      <NewArrivals tiles={view.newArrivals} />
      <StructuredData nodes={pageNodes(view)} />
    </>
  );
}
