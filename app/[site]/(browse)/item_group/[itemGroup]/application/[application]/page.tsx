import type { Metadata } from 'next';
import { ProductGrid } from '@/components/grid/product-grid';
import { LandingPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import { loadApplication, loadApplicationHead } from '@/lib/pages/application';
import { pageMetadata } from '@/lib/pages/metadata';
import { landingRoute, orNotFound } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/item_group/[itemGroup]/application/[application]'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { itemGroup, application } = landingRoute(await params);
  return pageMetadata(orNotFound(await loadApplicationHead(itemGroup, application)));
}

/** R3: an application of an item group. */
export default async function Page({ params }: Props) {
  const segments = await params;
  const site = siteOf(segments.site);
  const { itemGroup, application } = landingRoute(segments);
  const view = orNotFound(await loadApplication(site, itemGroup, application, null));
  return (
    <>
      <LandingPage view={view} site={site} components={{ grid: ProductGrid }} />
      <EditorBar params={params} />
    </>
  );
}
