import { CatalogueGrid } from '@/components/content/catalogue-grid';
import { FeaturedCollection } from '@/components/content/featured-collection';
import { HomeTiles } from '@/components/content/home-tiles';
import { MissingContent } from '@/components/content/missing-content';
import { NewArrivals } from '@/components/content/new-arrivals';
import { PageHead } from '@/components/content/page-head';
import { TileGrid } from '@/components/content/tile-grid';
import { StructuredData } from '@/components/seo/structured-data';
import type { ApplicationTypeView } from '@/lib/pages/application-type';
import type { Site } from '@/lib/pages/site';
import { pageNodes } from '@/lib/pages/structured-data';
import type { TileView } from '@/lib/pages/views';
import { showsMissingContent } from '@/lib/site/variants';

/** The item groups of an application type: two are doors, as on the home page, more or fewer are tiles. */
function ItemGroups({ tiles, label }: { tiles: TileView[]; label: string }) {
  if (tiles.length === 2) return <HomeTiles tiles={tiles} label={label} />;
  return <TileGrid id="item-groups" title={null} label={label} tiles={tiles} />;
}

/** The page of an application type (H10). */
export function ApplicationTypePage({ view, site }: { view: ApplicationTypeView; site: Site }) {
  const notices = showsMissingContent(site.variant);
  return (
    <>
      <PageHead view={view} site={site} />
      <ItemGroups tiles={view.itemGroups} label={`${view.title} by item group`} />
      <MissingContent section="item groups" shown={notices && view.itemGroups.length === 0} />
      <FeaturedCollection featured={view.featured} />
      <MissingContent section="featured collection" shown={notices && view.featured === null} />
      <NewArrivals tiles={view.newArrivals} />
      <MissingContent section="new arrivals" shown={notices && view.newArrivals.length === 0} />
      <CatalogueGrid title="View our latest catalogues" tiles={view.catalogues} />
      <MissingContent section="catalogues" shown={notices && view.catalogues.length === 0} />
      <StructuredData nodes={pageNodes(view)} />
    </>
  );
}
