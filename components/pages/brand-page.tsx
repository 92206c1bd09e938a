import { FeaturedCollection } from '@/components/content/featured-collection';
import { MissingContent } from '@/components/content/missing-content';
import { PageHead } from '@/components/content/page-head';
import { TileGrid } from '@/components/content/tile-grid';
import { StructuredData } from '@/components/seo/structured-data';
import type { BrandView } from '@/lib/pages/brand';
import type { Site } from '@/lib/pages/site';
import { pageNodes } from '@/lib/pages/structured-data';
import { showsMissingContent } from '@/lib/site/variants';

/** A brand's page (H16). */
export function BrandPage({ view, site }: { view: BrandView; site: Site }) {
  const notices = showsMissingContent(site.variant);
  return (
    <>
      <PageHead view={view} site={site} />
      <FeaturedCollection featured={view.featured} />
      <TileGrid id="collections" title="Collections" tiles={view.collections} />
      <MissingContent section="collections" shown={notices && view.collections.length === 0} />
      <StructuredData nodes={pageNodes(view)} />
    </>
  );
}
