import type { Metadata } from 'next';
import { CollectionPage } from '@/components/pages/collection-page';
import { loadCollection } from '@/lib/pages/collection';
import { pageMetadata } from '@/lib/pages/metadata';
import { collectionRoute, orNotFound, queryOf } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/filtered/item_group/[itemGroup]/collection/[collection]'>;

export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const segments = await params;
  return pageMetadata(orNotFound(await loadCollection(siteOf(segments.site), collectionRoute(segments), null)));
}

/** R4: a collection. */
export default async function Page({ params, searchParams }: Props) {
  const segments = await params;
  const site = siteOf(segments.site);
  const query = await queryOf(searchParams);
  const view = orNotFound(await loadCollection(site, collectionRoute(segments), query));
  return <CollectionPage view={view} site={site} />;
}
