import { FeaturedCollection } from '@/components/content/featured-collection';
import { HomeTiles } from '@/components/content/home-tiles';
import { InternationalsBand } from '@/components/content/internationals-band';
import { MissingContent } from '@/components/content/missing-content';
import { NewArrivals } from '@/components/content/new-arrivals';
import { Newsletter } from '@/components/content/newsletter';
import { PageHead } from '@/components/content/page-head';
import { StructuredData } from '@/components/seo/structured-data';
import type { HomeView } from '@/lib/pages/home';
import { NEWSLETTER_TEXT_VERSION } from '@/lib/pages/newsletter-consent';
import type { Site } from '@/lib/pages/site';
import { homeNodes } from '@/lib/pages/structured-data';
import { supplier } from '@/lib/site/supplier';
import { showsMissingContent } from '@/lib/site/variants';

/** The home page: every block that the hub has content for (H1). */
export function HomePage({ view, site }: { view: HomeView; site: Site }) {
  const notices = showsMissingContent(site.variant);
  return (
    <>
      <PageHead view={view} site={site} />
      <HomeTiles tiles={view.tiles} />
      <MissingContent section="item groups" shown={notices && view.tiles.length === 0} />
      <NewArrivals tiles={view.newArrivals} />
      <MissingContent section="new arrivals" shown={notices && view.newArrivals.length === 0} />
      <FeaturedCollection featured={view.featured} />
      <InternationalsBand block={view.internationals} />
      <Newsletter
        title={supplier.newsletter.title}
        text={supplier.newsletter.text}
        textVersion={NEWSLETTER_TEXT_VERSION}
        page="/"
      />
      <StructuredData nodes={homeNodes()} />
    </>
  );
}
