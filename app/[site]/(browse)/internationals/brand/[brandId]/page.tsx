import { createPage } from '@/app/[site]/_routes/create-page';
import { FeaturedCollection, LookbookGrid } from '@/components/content/lookbooks';
import { StructuredData } from '@/components/content/page-foot';
import { MissingContent, PageHead } from '@/components/content/page-head';
import { OtherBrands } from '@/components/internationals/brands';
import { PromoVideo } from '@/components/internationals/promo-video';
import { loadInternationalsBrand } from '@/lib/pages/internationals';
import { BRAND_FAILED_METADATA, buildPageMetadata } from '@/lib/pages/metadata';
import { decodeName, ensureFound } from '@/lib/pages/params';
import { buildInternationalsBrandNodes } from '@/lib/pages/structured-data';
import { supplier } from '@/lib/site/supplier';

const page = createPage({
  load: async (site, { brandId }: { brandId: string }) =>
    ensureFound(await loadInternationalsBrand(site, decodeName(brandId))),
  buildMetadata: (view) => buildPageMetadata({ ...view, details: [supplier.internationals.title] }),
  failed: BRAND_FAILED_METADATA,
  render(view, hasNotices) {
    const { title, featured, catalogueHeading, catalogues, video, others } = view;
    return (
      <>
        <PageHead view={view} hasNotices={hasNotices} />
        <FeaturedCollection featured={featured} />
        <MissingContent section="featured collection" isShown={hasNotices && featured === null} />
        <LookbookGrid title={catalogueHeading} tiles={catalogues} />
        <MissingContent section="catalogues" isShown={hasNotices && catalogues.length === 0} />
        <PromoVideo video={video} title={title} />
        <OtherBrands brands={others} />
        <StructuredData nodes={buildInternationalsBrandNodes(view)} />
      </>
    );
  },
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
