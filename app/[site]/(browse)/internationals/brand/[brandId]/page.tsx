import { createPage } from '@/app/[site]/_routes/create-page';
import { CatalogueGrid, FeaturedCollection } from '@/components/content/catalogues';
import { StructuredData } from '@/components/content/page-foot';
import { MissingContent, PageHead } from '@/components/content/page-head';
import { OtherBrands } from '@/components/internationals/brands';
import { PromoVideo } from '@/components/internationals/promo-video';
import { loadInternationalsBrand } from '@/lib/pages/internationals';
import { BRAND_FAILED_METADATA, pageMetadata } from '@/lib/pages/metadata';
import { named, orNotFound } from '@/lib/pages/params';
import { internationalsBrandNodes } from '@/lib/pages/structured-data';
import { supplier } from '@/lib/site/supplier';

const page = createPage({
  load: async (site, { brandId }: { brandId: string }) =>
    orNotFound(await loadInternationalsBrand(site, named(brandId))),
  metadata: (view) => pageMetadata({ ...view, details: [supplier.internationals.title] }),
  failed: BRAND_FAILED_METADATA,
  render(view, notices) {
    const { title, featured, catalogueHeading, catalogues, video, others } = view;
    return (
      <>
        <PageHead view={view} notices={notices} />
        <FeaturedCollection featured={featured} />
        <MissingContent section="featured collection" shown={notices && featured === null} />
        <CatalogueGrid title={catalogueHeading} tiles={catalogues} />
        <MissingContent section="catalogues" shown={notices && catalogues.length === 0} />
        <PromoVideo video={video} title={title} />
        <OtherBrands brands={others} />
        <StructuredData nodes={internationalsBrandNodes(view)} />
      </>
    );
  },
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
