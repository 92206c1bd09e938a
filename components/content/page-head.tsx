import { Banner } from '@/components/banner/banner';
import type { Site } from '@/lib/pages/site';
import type { BannerView } from '@/lib/pages/views';
import { showsMissingContent } from '@/lib/site/variants';
import { Intro } from './intro';
import { MissingContent } from './missing-content';

/** What every page of the hub begins with: its banner, or the notice that it has none (H13), then title and description. */
export function PageHead({
  view,
  site,
}: {
  view: { title: string; description: string; banner: BannerView | null };
  site: Site;
}) {
  const { banner, title, description } = view;
  return (
    <>
      {banner === null ? null : <Banner banner={banner} title={title} />}
      <MissingContent section="banner" shown={showsMissingContent(site.variant) && banner === null} />
      <Intro title={title} description={description} />
    </>
  );
}
