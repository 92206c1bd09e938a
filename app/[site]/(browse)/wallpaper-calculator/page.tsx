import { createQueryPage } from '@/app/[site]/_routes/create-page';
import { CalculatorFrame, CalculatorSection } from '@/components/calculator/calculator';
import { StructuredData } from '@/components/content/page-foot';
import { Intro } from '@/components/content/page-head';
import { buildCalculatorView, loadCalculator } from '@/lib/pages/calculator';
import { buildPageMetadata } from '@/lib/pages/metadata';
import { buildPageNodes } from '@/lib/pages/structured-data';

/** The wallpaper calculator, or the supplier's own one in a frame. The query holds the form, so the result works without JavaScript. */
const page = createQueryPage({
  async load(site, query) {
    const view = buildCalculatorView(site);
    return { ...view, calculator: view.frame === null ? await loadCalculator(query) : null };
  },
  buildMetadata: buildPageMetadata,
  render: ({ calculator, frame, ...view }) => (
    <>
      <Intro title={view.title} description={view.description} />
      {calculator === null ? null : <CalculatorSection view={calculator} />}
      {frame === null ? null : <CalculatorFrame address={frame} title={view.title} />}
      <StructuredData nodes={buildPageNodes(view)} />
    </>
  ),
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.render;
