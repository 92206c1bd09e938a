import type { Metadata } from 'next';
import { LandingPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import { brandPath } from '@/lib/catalogue/links';
import { loadBrand, loadBrandHead } from '@/lib/pages/brand';
import { pageMetadata } from '@/lib/pages/metadata';
import { named, orNotFound, redirectToSpelling } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/brand/[brand]'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand } = await params;
  return pageMetadata(orNotFound(await loadBrandHead(named(brand))));
}

/** R9: a brand. */
export default async function Page({ params }: Props) {
  const segments = await params;
  const site = siteOf(segments.site);
  const brand = named(segments.brand);
  const view = orNotFound(await loadBrand(site, brand));
  redirectToSpelling(brandPath(brand), view.canonical);
  return (
    <>
      <LandingPage view={view} site={site} />
      <EditorBar params={params} />
    </>
  );
}
