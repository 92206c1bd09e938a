import { Banner } from '@/components/banner/banner';
import { DesignGrid } from '@/components/collection/design-grid';
import { GalleryMosaic } from '@/components/content/gallery-mosaic';
import { Intro } from '@/components/content/intro';
import { MissingContent } from '@/components/content/missing-content';
import type { CollectionView } from '@/lib/pages/collection-view';
import type { Site } from '@/lib/pages/site';
import { showsMissingContent } from '@/lib/site/variants';

/** A collection's page (C1 to C6). */
export function CollectionPage({ view, site }: { view: CollectionView; site: Site }) {
  const noBanner = view.banner === null;
  return (
    <>
      {view.banner === null ? null : <Banner banner={view.banner} title={view.title} />}
      <MissingContent section="banner" shown={showsMissingContent(site.variant) && noBanner} />
      <Intro title={view.title} description={view.description} />
      <GalleryMosaic gallery={view.gallery} title={view.title} />
      <DesignGrid sections={view.sections} />
    </>
  );
}
