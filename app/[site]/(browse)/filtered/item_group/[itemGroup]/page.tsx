import type { Metadata } from 'next';
import { ItemGroupPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import { loadItemGroup, loadItemGroupHead } from '@/lib/pages/item-group';
import { pageMetadata } from '@/lib/pages/metadata';
import { landingRoute, orNotFound, queryOf } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/filtered/item_group/[itemGroup]'>;

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { itemGroup } = landingRoute(await params);
  return pageMetadata(orNotFound(await loadItemGroupHead(itemGroup)));
}

/** R2: an item group. */
export default async function Page({ params, searchParams }: Props) {
  const segments = await params;
  const site = siteOf(segments.site);
  const { itemGroup } = landingRoute(segments);
  const query = await queryOf(searchParams);
  const view = orNotFound(await loadItemGroup(site, itemGroup, query));
  return (
    <>
      <ItemGroupPage view={view} site={site} />
      <EditorBar params={params} />
    </>
  );
}
