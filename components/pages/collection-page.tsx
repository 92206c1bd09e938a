import { DesignGrid } from '@/components/collection/design-grid';
import { GalleryMosaic } from '@/components/content/gallery-mosaic';
import { PageHead } from '@/components/content/page-head';
import { SheetFoot } from '@/components/content/sheet-foot';
import { StructuredData } from '@/components/seo/structured-data';
import type { Site } from '@/lib/pages/site';
import { listNodes } from '@/lib/pages/structured-data';
import type { CollectionView } from '@/lib/pages/views';

/** A collection's page, which prints as an overview of its designs and colours (C1 to C6, T9). */
export function CollectionPage({ view, site }: { view: CollectionView; site: Site }) {
  return (
    <>
      <PageHead view={view} site={site} />
      <GalleryMosaic gallery={view.gallery} title={view.title} />
      <DesignGrid sections={view.sections} />
      <div className="wrap">
        <SheetFoot sheet={view.sheet} />
      </div>
      <StructuredData
        nodes={listNodes(
          view,
          view.sections.flatMap(({ cards }) => cards),
        )}
      />
    </>
  );
}
