import type { Metadata } from 'next';
import { InternationalsPage } from '@/components/pages/internationals-page';
import { EditorBar } from '@/components/site/editor-bar';
import { loadInternationals, loadInternationalsHead } from '@/lib/pages/internationals';
import { internationalsMetadata } from '@/lib/pages/internationals-metadata';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/internationals'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  return internationalsMetadata(loadInternationalsHead());
}

/** I1: the Internationals landing page. */
export default async function Page({ params }: Props) {
  const site = siteOf((await params).site);
  return (
    <>
      <InternationalsPage view={await loadInternationals(site)} site={site} />
      <EditorBar params={params} document="internationals" />
    </>
  );
}
