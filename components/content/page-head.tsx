import { Banner } from '@/components/banner/banner';
import type { Site } from '@/lib/pages/site';
import type { BannerView } from '@/lib/pages/views';
import { showsMissingContent } from '@/lib/site/variants';
import { Intro, type IntroProps } from './intro';
import { MissingContent } from './missing-content';

interface Props {
  view: IntroProps & { banner: BannerView | null; needsBanner?: boolean };
  site: Site;
}

/** The head of a page of the hub: its banner, or the notice that it needs one (H13), then title and description. */
export function PageHead({ view, site }: Props) {
  const { banner, needsBanner = true, ...intro } = view;
  return (
    <>
      {banner === null ? null : <Banner banner={banner} title={intro.title} />}
      <MissingContent section="banner" shown={needsBanner && banner === null && showsMissingContent(site.variant)} />
      <Intro {...intro} />
    </>
  );
}
