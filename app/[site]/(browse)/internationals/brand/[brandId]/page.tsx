import type { Metadata } from 'next';
import { CatalogueGrid } from '@/components/content/catalogue-grid';
import { FeaturedCollection } from '@/components/content/featured-collection';
import { MissingContent } from '@/components/content/missing-content';
import { PageHead } from '@/components/content/page-head';
import { OtherBrands } from '@/components/internationals/brand-tiles';
import { PromoVideo } from '@/components/internationals/promo-video';
import { StructuredData } from '@/components/seo/structured-data';
import { EditorBar } from '@/components/site/editor-bar';
import { internationalsBrandMetadata, loadInternationalsBrand } from '@/lib/pages/internationals-brand';
import { named, orNotFound } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';
import { internationalsBrandNodes } from '@/lib/pages/structured-data';
import { showsMissingContent } from '@/lib/site/variants';

type Props = PageProps<'/[site]/internationals/brand/[brandId]'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return internationalsBrandMetadata(named((await params).brandId));
}

/** The page of an international brand (I2). */
export default async function Page({ params }: Props) {
  const segments = await params;
  const site = siteOf(segments.site);
  const view = orNotFound(await loadInternationalsBrand(site, named(segments.brandId)));
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
      <OtherBrands brands={others} />
      <StructuredData nodes={internationalsBrandNodes(view)} />
      <EditorBar params={params} />
    </>
  );
}
