import { DesignGrid, GalleryMosaic } from '@/components/collection/collection-sections';
import { SheetFoot, StructuredData } from '@/components/content/page-foot';
import { PageHead } from '@/components/content/page-head';
import { collectionPath } from '@/lib/catalogue/links';
import { loadCollection } from '@/lib/pages/collection';
import { documentOf } from '@/lib/pages/editor-bar';
import { pageMetadata } from '@/lib/pages/metadata';
import { collectionRoute, orNotFound, redirectToSpelling, type Segments } from '@/lib/pages/params';
import { listNodes } from '@/lib/pages/structured-data';
import { createPage } from './create-page';

/** The exports of a collection route. `parse` returns the segments and filters (or null) of the URL. The page prints as an overview (T9). */
export function createCollectionPage<S extends object>(
  parse: (params: S) => { segments: Segments; query: URLSearchParams | null },
) {
  return createPage({
    async load(site, params: S) {
      const { segments, query } = parse(params);
      const route = collectionRoute(segments);
      const view = orNotFound(await loadCollection(site, route, query));
      const asked = collectionPath(route.itemGroup, route.collection, route.application);
      redirectToSpelling(asked, view.path, query?.toString());
      return view;
    },
    metadata: pageMetadata,
    document: (params) => documentOf(parse(params).segments),
    render: (view, notices) => (
      <>
        <PageHead view={view} notices={notices} />
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
    ),
  });
}

const page = createCollectionPage((segments: Segments) => ({ segments, query: null }));

/** A collection without filters. */
export const { generateMetadata, generateStaticParams } = page;
export default page.render;
