import type { Metadata } from 'next';
import { StoresPage } from '@/components/pages/stores-page';
import { EditorBar } from '@/components/site/editor-bar';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf } from '@/lib/pages/site';
import { loadStores } from '@/lib/pages/stores';

interface Props {
  params: Promise<{ site: string }>;
}

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(await loadStores(siteOf((await params).site)));
}

/** X1: the store locator, at both of its addresses. */
export default async function Page({ params }: Props) {
  const site = siteOf((await params).site);
  return (
    <>
      <StoresPage view={await loadStores(site)} site={site} />
      <EditorBar params={params} document="page stores" />
    </>
  );
}
