import type { Metadata } from 'next';
import { ProductGrid } from '@/components/grid/product-grid';
import { LandingPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import { loadItemGroup, loadItemGroupHead } from '@/lib/pages/item-group';
import { pageMetadata } from '@/lib/pages/metadata';
import { landingRoute, orNotFound } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/item_group/[itemGroup]'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { itemGroup } = landingRoute(await params);
  return pageMetadata(orNotFound(await loadItemGroupHead(itemGroup)));
}

/** R2: an item group. */
export default async function Page({ params }: Props) {
  const segments = await params;
  const site = siteOf(segments.site);
  const { itemGroup } = landingRoute(segments);
  const view = orNotFound(await loadItemGroup(site, itemGroup, null));
  return (
    <>
      <LandingPage view={view} site={site} components={{ grid: ProductGrid }} />
      <EditorBar params={params} />
    </>
  );
}
