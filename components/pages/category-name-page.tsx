import { Banner } from '@/components/banner/banner';
import { Intro } from '@/components/content/intro';
import { MissingContent } from '@/components/content/missing-content';
import { TileGrid } from '@/components/content/tile-grid';
import { StructuredData } from '@/components/seo/structured-data';
import type { CategoryNameView } from '@/lib/pages/category-name';
import type { Site } from '@/lib/pages/site';
import { pageNodes } from '@/lib/pages/structured-data';
import { showsMissingContent } from '@/lib/site/variants';

/** The collections of an application type in one item group (H9). */
export function CategoryNamePage({ view, site }: { view: CategoryNameView; site: Site }) {
  const empty = view.collections.length === 0;
  return (
    <>
      {view.banner === null ? null : <Banner banner={view.banner} title={view.title} />}
      <Intro title={view.title} description={view.description} />
      <TileGrid id="collections" title={null} label="Collections" tiles={view.collections} />
      <MissingContent section="collections" shown={showsMissingContent(site.variant) && empty} />
      <StructuredData nodes={pageNodes(view)} />
    </>
  );
}
