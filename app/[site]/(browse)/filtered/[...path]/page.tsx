import type { Metadata } from 'next';
import { ProductGrid } from '@/components/grid/product-grid';
import { CollectionPage } from '@/components/pages/collection-page';
import { LandingPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import { loadApplication, loadApplicationHead } from '@/lib/pages/application';
import { loadCollection } from '@/lib/pages/collection';
import { loadItemGroup, loadItemGroupHead } from '@/lib/pages/item-group';
import { pageMetadata } from '@/lib/pages/metadata';
import { collectionRoute, filteredRoute, landingRoute, orNotFound } from '@/lib/pages/params';
import { type Site, siteOf } from '@/lib/pages/site';

interface Props {
  params: Promise<{ site: string; path: string[] }>;
}

type Route = ReturnType<typeof filteredRoute>;

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

/** Title, description and canonical address: those of the page without filters. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, path } = await params;
  const { segments } = filteredRoute(path);
  if (segments.collection !== undefined)
    return pageMetadata(orNotFound(await loadCollection(siteOf(site), collectionRoute(segments), null)));
  const { itemGroup, application } = landingRoute(segments);
  const head = application === '' ? loadItemGroupHead(itemGroup) : loadApplicationHead(itemGroup, application);
  return pageMetadata(orNotFound(await head));
}

async function content(site: Site, { segments, query }: Route) {
  if (segments.collection !== undefined) {
    const view = await loadCollection(site, collectionRoute(segments), query);
    return <CollectionPage view={orNotFound(view)} site={site} />;
  }
  const { itemGroup, application } = landingRoute(segments);
  const view =
    application === '' ? loadItemGroup(site, itemGroup, query) : loadApplication(site, itemGroup, application, query);
  return <LandingPage view={orNotFound(await view)} site={site} components={{ grid: ProductGrid }} />;
}

/** R2 to R5 with filters: `/{canonical query}/item_group/…`, one stored page for all spellings of the same filters. */
export default async function Page({ params }: Props) {
  const { site, path } = await params;
  const route = filteredRoute(path);
  return (
    <>
      {await content(siteOf(site), route)}
      <EditorBar params={Promise.resolve({ site, ...route.segments })} />
    </>
  );
}
