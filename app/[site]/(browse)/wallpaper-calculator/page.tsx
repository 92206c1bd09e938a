import type { Metadata } from 'next';
import { CalculatorFrame, CalculatorSection } from '@/components/calculator/calculator-section';
import { Intro } from '@/components/content/page-head';
import { StructuredData } from '@/components/seo/structured-data';
import { EditorBar } from '@/components/site/editor-bar';
import { loadCalculator, wallpaperCalculatorView } from '@/lib/pages/calculator';
import { pageMetadata } from '@/lib/pages/metadata';
import { queryOf } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';
import { pageNodes } from '@/lib/pages/structured-data';

type Props = PageProps<'/[site]/wallpaper-calculator'>;

// The form and its result are in the query, so the page is rendered for each visitor.
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(wallpaperCalculatorView(siteOf((await params).site)));
}

/** The wallpaper calculator, or the frame with the one that the supplier names instead. */
export default async function Page({ params, searchParams }: Props) {
  const view = wallpaperCalculatorView(siteOf((await params).site));
  return (
    <>
      <Intro title={view.title} description={view.description} />
      {view.frame === null ? (
        <CalculatorSection view={await loadCalculator(await queryOf(searchParams))} />
      ) : (
        <CalculatorFrame address={view.frame} title={view.title} />
      )}
      <StructuredData nodes={pageNodes(view)} />
      <EditorBar params={params} />
    </>
  );
}
