import type { Metadata } from 'next';
import { StoresPage } from '@/components/pages/stores-page';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf } from '@/lib/pages/site';
import { loadStores } from '@/lib/pages/stores';

type Props = PageProps<'/[site]/company'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(await loadStores(siteOf((await params).site)));
}

/** X1: the store locator; `/store-locator` is its canonical address (D4). */
export default async function Page({ params }: Props) {
  const site = siteOf((await params).site);
  return <StoresPage view={await loadStores(site)} site={site} />;
}
