import type { Metadata } from 'next';
import { CataloguePage } from '@/components/pages/catalogue-page';
import { loadCatalogue } from '@/lib/pages/catalogue';
import { orNotFound } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/embed/catalogue/[slug]'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, slug } = await params;
  const { title } = orNotFound(await loadCatalogue(siteOf(site), slug));
  return { title, robots: { index: false } };
}

/** The pages of a catalogue, shown inside the dialog of a featured collection (B5). */
export default async function Page({ params }: Props) {
  const { site, slug } = await params;
  return <CataloguePage view={orNotFound(await loadCatalogue(siteOf(site), slug))} />;
}
