import { Banner } from '@/components/banner/banner';
import { FeaturedCollection } from '@/components/content/featured-collection';
import { HomeTiles } from '@/components/content/home-tiles';
import { InternationalsBand } from '@/components/content/internationals-band';
import { Intro } from '@/components/content/intro';
import { MissingContent } from '@/components/content/missing-content';
import { NewArrivals } from '@/components/content/new-arrivals';
import { Newsletter } from '@/components/content/newsletter';
import type { HomeView } from '@/lib/pages/home';
import type { Site } from '@/lib/pages/site';
import { supplier } from '@/lib/site/supplier';
import { showsMissingContent } from '@/lib/site/variants';

/** The home page: every block that the hub has content for (H1). */
export function HomePage({ view, site }: { view: HomeView; site: Site }) {
  const notices = showsMissingContent(site.variant);
  return (
    <>
      {view.banner === null ? null : <Banner banner={view.banner} title={view.title} />}
      <MissingContent section="banner" shown={notices && view.banner === null} />
      <Intro title={view.title} description={view.description} />
      <HomeTiles tiles={view.tiles} />
      <MissingContent section="item groups" shown={notices && view.tiles.length === 0} />
      <NewArrivals tiles={view.newArrivals} />
      <MissingContent section="new arrivals" shown={notices && view.newArrivals.length === 0} />
      <FeaturedCollection featured={view.featured} />
      <InternationalsBand block={view.internationals} />
      <Newsletter title={supplier.newsletter.title} text={supplier.newsletter.text} />
    </>
  );
}
