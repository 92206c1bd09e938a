import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LandingPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import { isItemGroup } from '@/lib/catalogue/item-groups';
import { brandPath, itemGroupPath } from '@/lib/catalogue/links';
import { loadBrand, loadBrandHead } from '@/lib/pages/brand';
import { pageMetadata } from '@/lib/pages/metadata';
import { named, orNotFound, redirectToSpelling } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/item_group/[itemGroup]/brand/[brand]'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

/** The brand that the path names, within an item group that there is. */
function brandOf({ itemGroup, brand }: { itemGroup: string; brand: string }): string {
  if (!isItemGroup(named(itemGroup))) notFound();
  return named(brand);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(orNotFound(await loadBrandHead(brandOf(await params))));
}

/** R9: a brand within an item group; the same page as `/brand/{brand}`. */
export default async function Page({ params }: Props) {
  const segments = await params;
  const site = siteOf(segments.site);
  const brand = brandOf(segments);
  const view = orNotFound(await loadBrand(site, brand));
  const within = itemGroupPath(named(segments.itemGroup));
  redirectToSpelling(`${within}${brandPath(brand)}`, `${within}${view.canonical}`);
  return (
    <>
      <LandingPage view={view} site={site} />
      <EditorBar params={params} />
    </>
  );
}
