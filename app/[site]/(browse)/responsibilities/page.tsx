import type { Metadata } from 'next';
import { TextPage } from '@/components/pages/text-page';
import { EditorBar } from '@/components/site/editor-bar';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf } from '@/lib/pages/site';
import { loadTextPage, loadTextPageHead } from '@/lib/pages/text-page';

type Props = PageProps<'/[site]/responsibilities'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await loadTextPageHead('responsibilities'));
}

/** X7: responsibilities. */
export default async function Page({ params }: Props) {
  const site = siteOf((await params).site);
  return (
    <>
      <TextPage view={await loadTextPage(site, 'responsibilities')} site={site} />
      <EditorBar params={params} document="page responsibilities" />
    </>
  );
}
