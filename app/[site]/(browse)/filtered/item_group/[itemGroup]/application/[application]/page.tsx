import type { Metadata } from 'next';
import { ApplicationPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import { loadApplication, loadApplicationHead } from '@/lib/pages/application';
import { pageMetadata } from '@/lib/pages/metadata';
import { landingRoute, orNotFound, queryOf } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/filtered/item_group/[itemGroup]/application/[application]'>;

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { itemGroup, application } = landingRoute(await params);
  return pageMetadata(orNotFound(await loadApplicationHead(itemGroup, application)));
}

/** R3: an application of an item group. */
export default async function Page({ params, searchParams }: Props) {
  const segments = await params;
  const site = siteOf(segments.site);
  const { itemGroup, application } = landingRoute(segments);
  const query = await queryOf(searchParams);
  const view = orNotFound(await loadApplication(site, itemGroup, application, query));
  return (
    <>
      <ApplicationPage view={view} site={site} />
      <EditorBar params={params} />
    </>
  );
}
