import { Banner } from '@/components/banner/banner';
import type { BannerView } from '@/lib/pages/views';
import { Intro, type IntroProps } from './intro';
import { MissingContent } from './missing-content';

interface Props {
  view: IntroProps & { banner: BannerView | null; needsBanner?: boolean };
  notices: boolean;
}

/** The head of a page of the hub: its banner, or the notice that it needs one (H13), then title and description. */
export function PageHead({ view, notices }: Props) {
  const { banner, needsBanner = true, ...intro } = view;
  return (
    <>
      {banner === null ? null : <Banner banner={banner} title={intro.title} />}
      <MissingContent section="banner" shown={notices && needsBanner && banner === null} />
      <Intro {...intro} />
    </>
  );
}
