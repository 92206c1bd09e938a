import { DesignGrid } from '@/components/collection/design-grid';
import { GalleryMosaic } from '@/components/content/gallery-mosaic';
import { PageHead } from '@/components/content/page-head';
import { StructuredData } from '@/components/seo/structured-data';
import type { Site } from '@/lib/pages/site';
import { listNodes } from '@/lib/pages/structured-data';
import type { CollectionView } from '@/lib/pages/views';

/** A collection's page (C1 to C6). */
export function CollectionPage({ view, site }: { view: CollectionView; site: Site }) {
  return (
    <>
      <PageHead view={view} site={site} />
      <GalleryMosaic gallery={view.gallery} title={view.title} />
      <DesignGrid sections={view.sections} />
      <StructuredData
        nodes={listNodes(
          view,
          view.sections.flatMap(({ cards }) => cards),
        )}
      />
    </>
  );
}
