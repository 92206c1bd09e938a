import { CompareTray } from '@/components/compare/compare-tray';
import { LoadingScreen, ScrollMemory } from '@/components/site/navigation';
import { BrokenPictures, PageViews } from '@/components/site/page-effects';
import { SiteFooter, SiteHeader, SkipLink } from '@/components/site/site-frame';
import { loadFrame } from '@/lib/pages/frame';
import { resolveSite } from '@/lib/pages/site';
import { buildPictureOrPlaceholder } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';

/** Seconds until a page below is revalidated, unless it is dynamic. */
export const revalidate = 600;

/** Header and footer around every page except the trade application and pages for frames. */
export default async function BrowseLayout({ children, params }: LayoutProps<'/[site]'>) {
  const site = resolveSite((await params).site);
  const frame = await loadFrame(site);
  return (
    <div className="flex min-h-screen flex-col">
      <BrokenPictures placeholder={buildPictureOrPlaceholder(site, null).src} />
      <SkipLink />
      <SiteHeader sections={frame.menu} tradeUrl={frame.tradeUrl} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {supplier.tools.compare ? <CompareTray /> : null}
      <SiteFooter lists={frame.footer} year={frame.year} />
      <ScrollMemory />
      <LoadingScreen logo={supplier.logo} />
      <PageViews isOnVercel={Boolean(process.env.VERCEL)} />
    </div>
  );
}
