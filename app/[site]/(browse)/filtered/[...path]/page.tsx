import { createCollectionPage } from '@/app/[site]/_routes/collection';
import { encodeParams } from '@/app/[site]/_routes/create-page';
import { createLandingPage } from '@/app/[site]/_routes/landing-page';
import { GridSection } from '@/components/grid/grid-section';
import { buildApplicationPath, buildItemGroupPath } from '@/lib/catalogue/links';
import { loadApplication } from '@/lib/pages/application';
import { findDocument } from '@/lib/pages/editor-bar';
import { loadItemGroup } from '@/lib/pages/item-group';
import { decodeNames, parseFilteredRoute, redirectToSpelling } from '@/lib/pages/params';

interface Path {
  path: string[];
}

type Props = { params: Promise<Path & { site: string }> };

// The server stores this page (server/page-cache/). As a static page it would also be serialised for Next.js's cache, a quarter more work.
export const dynamic = 'force-dynamic';

const landing = createLandingPage(
  async (site, { path }: Path) => {
    const { segments, query } = parseFilteredRoute(path);
    const { itemGroup, application } = decodeNames(segments);
    const view = await (application === undefined
      ? loadItemGroup(site, itemGroup, query)
      : loadApplication(site, itemGroup, application, query));
    const asked =
      application === undefined ? buildItemGroupPath(itemGroup) : buildApplicationPath(itemGroup, application);
    if (view !== null) redirectToSpelling(asked, view.canonical, query.toString());
    return view;
  },
  { components: { grid: GridSection }, getDocumentName: ({ path }) => findDocument(parseFilteredRoute(path).segments) },
);

const collection = createCollectionPage(({ path }: Path) => parseFilteredRoute(path));

const choosePage = ({ path }: Path) =>
  parseFilteredRoute(path).segments.collection === undefined ? landing : collection;

/** An indexable filter has its own title, description and canonical URL. Other filters have the plain page's texts and no canonical URL (S7). */
export async function generateMetadata(props: Props) {
  return choosePage(encodeParams(await props.params)).generateMetadata(props);
}

/** Item groups, applications and collections with filters: `/filtered/{query}/item_group/…`. All spellings of a filter share one stored page. */
export default async function Page(props: Props) {
  return choosePage(await props.params).render(props);
}
