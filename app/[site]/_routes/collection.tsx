import { DesignGrid, GalleryMosaic } from '@/components/collection/collection-sections';
import { SheetFoot, StructuredData } from '@/components/content/page-foot';
import { PageHead } from '@/components/content/page-head';
import { buildCollectionPath } from '@/lib/catalogue/links';
import { loadCollection } from '@/lib/pages/collection';
import { findDocument } from '@/lib/pages/editor-bar';
import { buildPageMetadata } from '@/lib/pages/metadata';
import { ensureFound, parseCollectionRoute, redirectToSpelling, type Segments } from '@/lib/pages/params';
import { buildListNodes } from '@/lib/pages/structured-data';
import { createPage } from './create-page';

/** The exports of a collection route. `parse` returns the segments and filters (or null) of the URL. The page prints as an overview (T9). */
export function createCollectionPage<S extends object>(
  parse: (params: S) => { segments: Segments; query: URLSearchParams | null },
) {
  return createPage({
    async load(site, params: S) {
      const { segments, query } = parse(params);
      const route = parseCollectionRoute(segments);
      const view = ensureFound(await loadCollection(site, route, query));
      const asked = buildCollectionPath(route.itemGroup, route.collection, route.application);
      redirectToSpelling(asked, view.path, query?.toString());
      return view;
    },
    buildMetadata: buildPageMetadata,
    getDocumentName: (params) => findDocument(parse(params).segments),
    render: (view, hasNotices) => (
      <>
        <PageHead view={view} hasNotices={hasNotices} />
        <GalleryMosaic gallery={view.gallery} title={view.title} />
        <DesignGrid sections={view.sections} />
        <div className="wrap">
          <SheetFoot sheet={view.sheet} />
        </div>
        <StructuredData
          nodes={buildListNodes(
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
