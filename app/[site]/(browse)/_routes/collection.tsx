import type { Metadata } from 'next';
import { DesignGrid } from '@/components/collection/design-grid';
import { GalleryMosaic } from '@/components/content/gallery-mosaic';
import { PageHead } from '@/components/content/page-head';
import { SheetFoot } from '@/components/content/sheet-foot';
import { StructuredData } from '@/components/seo/structured-data';
import { EditorBar } from '@/components/site/editor-bar';
import { collectionPath } from '@/lib/catalogue/links';
import { loadCollection } from '@/lib/pages/collection';
import { pageMetadata } from '@/lib/pages/metadata';
import { collectionRoute, orNotFound, redirectToSpelling, type Segments } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';
import { listNodes } from '@/lib/pages/structured-data';

type RouteSegments = Segments & { site: string };

interface Props {
  params: Promise<RouteSegments>;
}

/** No collection is made at build time: a build needs no hub. */
export function generateStaticParams() {
  return [];
}

/** Title, description and canonical address of a collection's page. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const segments = await params;
  return pageMetadata(orNotFound(await loadCollection(siteOf(segments.site), collectionRoute(segments), null)));
}

/** A collection's page, narrowed by the filters of `query`, whole when it is null; prints as an overview of its designs and colours (C1 to C6, T9). */
export async function renderCollection(segments: RouteSegments, query: URLSearchParams | null) {
  const site = siteOf(segments.site);
  const route = collectionRoute(segments);
  const view = orNotFound(await loadCollection(site, route, query));
  const asked = collectionPath(route.itemGroup, route.collection, route.application);
  redirectToSpelling(asked, view.path, query?.toString());
  const cards = view.sections.flatMap((section) => section.cards);
  return (
    <>
      <PageHead view={view} site={site} />
      <GalleryMosaic gallery={view.gallery} title={view.title} />
      <DesignGrid sections={view.sections} />
      <div className="wrap">
        <SheetFoot sheet={view.sheet} />
      </div>
      {/* A narrowed page is not indexed. */}
      <StructuredData nodes={query === null ? listNodes(view, cards) : []} />
      <EditorBar params={Promise.resolve(segments)} />
    </>
  );
}

/** A collection's page, whole. */
export default async function Page({ params }: Props) {
  return renderCollection(await params, null);
}
