import type { Metadata } from 'next';
import { WallpaperCalculatorPage } from '@/components/pages/wallpaper-calculator-page';
import { EditorBar } from '@/components/site/editor-bar';
import { pageMetadata } from '@/lib/pages/metadata';
import { siteOf } from '@/lib/pages/site';
import { wallpaperCalculatorView } from '@/lib/pages/wallpaper-calculator';

type Props = PageProps<'/[site]/wallpaper-calculator'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(wallpaperCalculatorView(siteOf((await params).site)));
}

/** R17: the wallpaper calculator in its frame. */
export default async function Page({ params }: Props) {
  return (
    <>
      <WallpaperCalculatorPage view={wallpaperCalculatorView(siteOf((await params).site))} />
      <EditorBar params={params} />
    </>
  );
}
