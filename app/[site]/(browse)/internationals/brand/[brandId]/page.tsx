import type { Metadata } from 'next';
import { InternationalsBrandPage } from '@/components/pages/internationals-brand-page';
import { EditorBar } from '@/components/site/editor-bar';
import { loadInternationalsBrand, loadInternationalsBrandHead } from '@/lib/pages/internationals-brand';
import { internationalsBrandMetadata } from '@/lib/pages/internationals-metadata';
import { named, orNotFound } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/internationals/brand/[brandId]'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = named((await params).brandId);
  return internationalsBrandMetadata(loadInternationalsBrandHead(id));
}

/** I2: the page of an international house. */
export default async function Page({ params }: Props) {
  const segments = await params;
  const site = siteOf(segments.site);
  const view = orNotFound(await loadInternationalsBrand(site, named(segments.brandId)));
  return (
    <>
      <InternationalsBrandPage view={view} site={site} />
      <EditorBar params={params} />
    </>
  );
}
