import type { Metadata } from 'next';
import { CollectionPage } from '@/components/pages/collection-page';
import { EditorBar } from '@/components/site/editor-bar';
import { collectionPath } from '@/lib/catalogue/links';
import { loadCollection } from '@/lib/pages/collection';
import { pageMetadata } from '@/lib/pages/metadata';
import { collectionRoute, orNotFound, redirectToSpelling, type Segments } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

interface Props {
  params: Promise<Segments & { site: string }>;
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

/** A collection's page, whole. */
export default async function Page({ params }: Props) {
  const segments = await params;
  const site = siteOf(segments.site);
  const route = collectionRoute(segments);
  const view = orNotFound(await loadCollection(site, route, null));
  redirectToSpelling(collectionPath(route.itemGroup, route.collection, route.application), view.path);
  return (
    <>
      <CollectionPage view={view} site={site} />
      <EditorBar params={params} />
    </>
  );
}
