import type { Metadata } from 'next';
import { cache } from 'react';
import { GridSection } from '@/components/grid/grid-section';
import { CollectionPage } from '@/components/pages/collection-page';
import { LandingPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import { applicationPath, collectionPath, itemGroupPath } from '@/lib/catalogue/links';
import { loadApplication } from '@/lib/pages/application';
import { loadCollection } from '@/lib/pages/collection';
import { loadItemGroup } from '@/lib/pages/item-group';
import { pageMetadata } from '@/lib/pages/metadata';
import { collectionRoute, filteredRoute, landingRoute, orNotFound, redirectToSpelling } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

interface Props {
  params: Promise<{ site: string; path: string[] }>;
}

// The server stores the page (server/page-cache/). As a static page it would also be serialised for the router and for Next.js's cache, a quarter more work.
export const dynamic = 'force-dynamic';

/** Loaded once for head and body. `path` is that of `filteredRoute`, joined. */
const loadLanding = cache(async (variant: string, path: string) => {
  const { segments, query } = filteredRoute(path.split('/'));
  const { itemGroup, application } = landingRoute(segments);
  const site = siteOf(variant);
  const view =
    application === '' ? loadItemGroup(site, itemGroup, query) : loadApplication(site, itemGroup, application, query);
  const found = orNotFound(await view);
  const asked = application === '' ? itemGroupPath(itemGroup) : applicationPath(itemGroup, application);
  redirectToSpelling(asked, found.canonical, query.toString());
  return found;
});

/** Title, description and address: its own for a filter that search engines may index, otherwise the plain page's without an address (S7). */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, path } = await params;
  const route = filteredRoute(path);
  if (route.segments.collection === undefined) {
    const { meta, banner } = await loadLanding(site, path.join('/'));
    return pageMetadata({ ...meta, banner });
  }
  const view = orNotFound(await loadCollection(siteOf(site), collectionRoute(route.segments), null));
  return pageMetadata({ ...view, canonical: null });
}

async function content(variant: string, path: string[]) {
  const route = filteredRoute(path);
  const site = siteOf(variant);
  if (route.segments.collection === undefined)
    return (
      <LandingPage view={await loadLanding(variant, path.join('/'))} site={site} components={{ grid: GridSection }} />
    );
  const asked = collectionRoute(route.segments);
  const view = orNotFound(await loadCollection(site, asked, route.query));
  redirectToSpelling(
    collectionPath(asked.itemGroup, asked.collection, asked.application),
    view.path,
    route.query.toString(),
  );
  return <CollectionPage view={view} site={site} />;
}

/** R2 to R5 with filters: `/{canonical query}/item_group/…`, one stored page for all spellings of the same filters. */
export default async function Page({ params }: Props) {
  const { site, path } = await params;
  return (
    <>
      {await content(site, path)}
      <EditorBar params={Promise.resolve({ site, ...filteredRoute(path).segments })} />
    </>
  );
}
