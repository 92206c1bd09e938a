import type { Metadata } from 'next';
import { AboutPage } from '@/components/pages/about-page';
import { EditorBar } from '@/components/site/editor-bar';
import { loadAbout, loadAboutHead } from '@/lib/pages/about';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/about-us'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await loadAboutHead());
}

/** X5: about us. */
export default async function Page({ params }: Props) {
  const site = siteOf((await params).site);
  return (
    <>
      <AboutPage view={await loadAbout(site)} site={site} />
      <EditorBar params={params} document="page about us" />
    </>
  );
}
