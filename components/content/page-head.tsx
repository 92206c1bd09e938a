import { Banner } from '@/components/banner/banner';
import type { Site } from '@/lib/pages/site';
import type { BannerView, HeadLink, JumpView } from '@/lib/pages/views';
import { showsMissingContent } from '@/lib/site/variants';
import { Intro } from './intro';
import { MissingContent } from './missing-content';

/** The head of a page of the hub: its banner, or the notice that it needs one (H13), then title and description. */
export function PageHead({
  view,
  site,
}: {
  view: {
    title: string;
    suffix?: string;
    description: string;
    banner: BannerView | null;
    jump?: JumpView | null;
    links?: readonly HeadLink[];
    needsBanner?: boolean;
  };
  site: Site;
}) {
  const { banner, title, suffix = '', description, jump = null, links = [], needsBanner = true } = view;
  return (
    <>
      {banner === null ? null : <Banner banner={banner} title={title} />}
      <MissingContent section="banner" shown={needsBanner && banner === null && showsMissingContent(site.variant)} />
      <Intro title={title} suffix={suffix} description={description} jump={jump} links={links} />
    </>
  );
}
