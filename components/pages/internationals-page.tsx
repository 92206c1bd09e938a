import { CatalogueGrid } from '@/components/content/catalogue-grid';
import { MissingContent } from '@/components/content/missing-content';
import { PageHead } from '@/components/content/page-head';
import { HouseTiles } from '@/components/internationals/house-tiles';
import { NoPage } from '@/components/internationals/no-page';
import { StructuredData } from '@/components/seo/structured-data';
import type { InternationalsPageView } from '@/lib/pages/internationals';
import type { Site } from '@/lib/pages/site';
import { pageNodes } from '@/lib/pages/structured-data';
import { showsMissingContent } from '@/lib/site/variants';

/** The Internationals landing page (I1), or what stands there while the hub has none (I5). */
export function InternationalsPage({ view, site }: { view: InternationalsPageView | null; site: Site }) {
  if (view === null) {
    return (
      <NoPage
        level={1}
        title="No international page data available"
        text="The international page may not be published yet."
      />
    );
  }
  const { houses, catalogues, catalogueHeading } = view;
  const notices = showsMissingContent(site.variant);
  return (
    <>
      <PageHead view={view} site={site} />
      {houses.length === 0 && catalogues.length === 0 ? (
        <NoPage
          level={2}
          title="No published brands or catalogues available"
          text="Please check back later for updated content."
        />
      ) : null}
      {houses.length === 0 ? null : (
        <section className="wrap pb-section" aria-labelledby="houses">
          <h2 id="houses" className="sr-only">
            Brands
          </h2>
          <HouseTiles houses={houses} />
        </section>
      )}
      <MissingContent section="brands" shown={notices && houses.length === 0} />
      <CatalogueGrid title={catalogueHeading} tiles={catalogues} />
      <MissingContent section="catalogues" shown={notices && catalogues.length === 0} />
      <StructuredData nodes={pageNodes(view)} />
    </>
  );
}
