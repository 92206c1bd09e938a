import type { Metadata } from 'next';
import { LandingPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import { BRANDS } from '@/lib/catalogue/item-groups';
import { loadBrands, loadBrandsHead } from '@/lib/pages/brand';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf } from '@/lib/pages/site';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await loadBrandsHead());
}

/** D5: all brands. */
export default async function Page({ params }: PageProps<'/[site]/item_group/9000'>) {
  const site = siteOf((await params).site);
  return (
    <>
      <LandingPage view={await loadBrands(site)} site={site} />
      <EditorBar params={params.then((segments) => ({ ...segments, itemGroup: BRANDS }))} />
    </>
  );
}
