import type { Metadata } from 'next';
import { CollectionPage } from '@/components/pages/collection-page';
import { loadCollection } from '@/lib/pages/collection';
import { pageMetadata } from '@/lib/pages/metadata';
import { collectionRoute, orNotFound } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/item_group/[itemGroup]/application/[application]/collection/[collection]'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const segments = await params;
  return pageMetadata(orNotFound(await loadCollection(siteOf(segments.site), collectionRoute(segments), null)));
}

/** R5: a collection within an application. */
export default async function Page({ params }: Props) {
  const segments = await params;
  const site = siteOf(segments.site);
  const view = orNotFound(await loadCollection(site, collectionRoute(segments), null));
  return <CollectionPage view={view} site={site} />;
}
