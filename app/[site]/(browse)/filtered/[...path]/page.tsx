import type { Metadata } from 'next';
import { renderCollection } from '@/app/[site]/(browse)/_routes/collection';
import { createLandingPage } from '@/app/[site]/(browse)/_routes/landing-page';
import { GridSection } from '@/components/grid/grid-section';
import { applicationPath, itemGroupPath } from '@/lib/catalogue/links';
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

const landing = createLandingPage(
  async (site, { path }: { path: string[] }) => {
    const { segments, query } = filteredRoute(path);
    const { itemGroup, application } = landingRoute(segments);
    const view =
      application === '' ? loadItemGroup(site, itemGroup, query) : loadApplication(site, itemGroup, application, query);
    const found = orNotFound(await view);
    const asked = application === '' ? itemGroupPath(itemGroup) : applicationPath(itemGroup, application);
    redirectToSpelling(asked, found.canonical, query.toString());
    return found;
  },
  { components: { grid: GridSection }, editorSegments: ({ path }) => filteredRoute(path).segments },
);

/** Title, description and address: its own for a filter that search engines may index, otherwise the plain page's without an address (S7). */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, path } = await params;
  const { segments } = filteredRoute(path);
  if (segments.collection === undefined) return landing.generateMetadata({ params });
  const view = orNotFound(await loadCollection(siteOf(site), collectionRoute(segments), null));
  return pageMetadata({ ...view, canonical: null });
}

/** R2 to R5 with filters: `/{canonical query}/item_group/…`, one stored page for all spellings of the same filters. */
export default async function Page({ params }: Props) {
  const { site, path } = await params;
  const { segments, query } = filteredRoute(path);
  if (segments.collection === undefined) return landing.render({ params });
  return renderCollection({ site, ...segments }, query);
}
