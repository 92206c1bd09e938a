import { MissingContent } from '@/components/content/missing-content';
import { PageHead } from '@/components/content/page-head';
import { TileGrid } from '@/components/content/tile-grid';
import { StructuredData } from '@/components/seo/structured-data';
import type { CategoryView } from '@/lib/pages/category';
import type { Site } from '@/lib/pages/site';
import { pageNodes } from '@/lib/pages/structured-data';
import { showsMissingContent } from '@/lib/site/variants';

/** The page of a category that has no route of its own (D7). */
export function CategoryPage({ view, site }: { view: CategoryView; site: Site }) {
  const notices = showsMissingContent(site.variant);
  const empty = view.tiles.length === 0 && view.collections.length === 0;
  return (
    <>
      <PageHead view={view} site={site} />
      <TileGrid id="tiles" title={null} label={`${view.title} by kind`} tiles={view.tiles} />
      <TileGrid id="collections" title={null} label={`${view.title}: collections`} tiles={view.collections} />
      <MissingContent section="tiles" shown={notices && empty} />
      <StructuredData nodes={pageNodes(view)} />
    </>
  );
}
