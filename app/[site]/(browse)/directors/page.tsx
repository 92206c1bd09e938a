import type { Metadata } from 'next';
import { TextPage } from '@/components/pages/text-page';
import { EditorBar } from '@/components/site/editor-bar';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf } from '@/lib/pages/site';
import { loadTextPage, loadTextPageHead } from '@/lib/pages/text-page';

type Props = PageProps<'/[site]/directors'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await loadTextPageHead('directors'));
}

/** X7: directors. */
export default async function Page({ params }: Props) {
  const site = siteOf((await params).site);
  return (
    <>
      <TextPage view={await loadTextPage(site, 'directors')} site={site} />
      <EditorBar params={params} document="page directors" />
    </>
  );
}
