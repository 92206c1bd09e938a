import { CatalogueGrid } from '@/components/content/catalogue-grid';
import { FeaturedCollection } from '@/components/content/featured-collection';
import { MissingContent } from '@/components/content/missing-content';
import { PageHead } from '@/components/content/page-head';
import { OtherHouses } from '@/components/internationals/other-houses';
import { PromoVideo } from '@/components/internationals/promo-video';
import { StructuredData } from '@/components/seo/structured-data';
import type { InternationalsBrandView } from '@/lib/pages/internationals-brand';
import type { Site } from '@/lib/pages/site';
import { houseNodes } from '@/lib/pages/structured-data';
import { showsMissingContent } from '@/lib/site/variants';

/** The page of an international house (I2). */
export function InternationalsBrandPage({ view, site }: { view: InternationalsBrandView; site: Site }) {
  const { title, featured, catalogueHeading, catalogues, video, others } = view;
  const notices = showsMissingContent(site.variant);
  return (
    <>
      <PageHead view={view} site={site} />
      <FeaturedCollection featured={featured} />
      <MissingContent section="featured collection" shown={notices && featured === null} />
      <CatalogueGrid title={catalogueHeading} tiles={catalogues} />
      <MissingContent section="catalogues" shown={notices && catalogues.length === 0} />
      <PromoVideo video={video} title={title} />
      <OtherHouses houses={others} />
      <StructuredData nodes={houseNodes(view)} />
    </>
  );
}
