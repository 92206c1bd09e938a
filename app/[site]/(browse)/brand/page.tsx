import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { LandingPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import { BRANDS } from '@/lib/catalogue/item-groups';
import { itemGroupPath } from '@/lib/catalogue/links';
import { loadBrand, loadBrandHead } from '@/lib/pages/brand';
import { pageMetadata } from '@/lib/pages/metadata';
import { lookUpName, orNotFound, queryOf } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/brand'>;

export const dynamic = 'force-dynamic';

/** The brand that the query names; without one the visitor is sent to all brands. */
async function brandOf(searchParams: Props['searchParams']): Promise<string> {
  const brand = (await queryOf(searchParams)).get('brand')?.trim() ?? '';
  if (brand === '') permanentRedirect(itemGroupPath(BRANDS));
  return lookUpName(brand);
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return pageMetadata(orNotFound(await loadBrandHead(await brandOf(searchParams))));
}

/** R9: the brand of `?brand=`; the same page as `/brand/{brand}` (D4). */
export default async function Page({ params, searchParams }: Props) {
  const site = siteOf((await params).site);
  const view = orNotFound(await loadBrand(site, await brandOf(searchParams)));
  return (
    <>
      <LandingPage view={view} site={site} />
      <EditorBar params={params} />
    </>
  );
}
