import { BrandWall } from '@/components/content/brand-wall';
import { MissingContent } from '@/components/content/missing-content';
import { PageHead } from '@/components/content/page-head';
import { StructuredData } from '@/components/seo/structured-data';
import type { BrandsView } from '@/lib/pages/brands';
import type { Site } from '@/lib/pages/site';
import { pageNodes } from '@/lib/pages/structured-data';
import { showsMissingContent } from '@/lib/site/variants';

/** The Brands landing page (H17). */
export function BrandsPage({ view, site }: { view: BrandsView; site: Site }) {
  const notices = showsMissingContent(site.variant);
  return (
    <>
      <PageHead view={view} site={site} />
      <BrandWall brands={view.brands} />
      <MissingContent section="brands" shown={notices && view.brands.length === 0} />
      <StructuredData nodes={pageNodes(view)} />
    </>
  );
}
