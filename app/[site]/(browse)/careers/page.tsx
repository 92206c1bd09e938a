import type { Metadata } from 'next';
import { CareersPage } from '@/components/pages/careers-page';
import { EditorBar } from '@/components/site/editor-bar';
import { loadCareers, loadCareersHead } from '@/lib/pages/careers';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/careers'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await loadCareersHead());
}

/** X4: careers. */
export default async function Page({ params }: Props) {
  const site = siteOf((await params).site);
  return (
    <>
      <CareersPage view={await loadCareers(site)} site={site} />
      <EditorBar params={params} document="page careers" />
    </>
  );
}
