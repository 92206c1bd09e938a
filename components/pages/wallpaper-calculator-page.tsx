import { CalculatorFrame } from '@/components/calculator/calculator-frame';
import { StructuredData } from '@/components/seo/structured-data';
import { pageNodes } from '@/lib/pages/structured-data';
import type { WallpaperCalculatorView } from '@/lib/pages/wallpaper-calculator';

/** The page of the wallpaper calculator (R17). */
export function WallpaperCalculatorPage({ view }: { view: WallpaperCalculatorView }) {
  return (
    <>
      <section className="wrap grid grid-cols-1 gap-3 py-7 lg:columns-12 lg:items-end lg:py-12">
        <h1 className="font-serif text-display lg:col-span-7">{view.title}</h1>
        <p className="max-w-measure text-lead lg:col-span-5 lg:col-start-8">{view.description}</p>
      </section>
      <CalculatorFrame frame={view.frame} title={view.title} />
      <StructuredData nodes={pageNodes(view)} />
    </>
  );
}
