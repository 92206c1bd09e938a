import type { Metadata } from 'next';
import { ProductPage } from '@/components/pages/product-page';
import { EditorBar } from '@/components/site/editor-bar';
import { productMetadata } from '@/lib/pages/metadata';
import { orNotFound, productRoute, type Segments } from '@/lib/pages/params';
import { loadProduct } from '@/lib/pages/product';
import { siteOf } from '@/lib/pages/site';

interface Props {
  params: Promise<Segments & { site: string }>;
}

async function viewOf(params: Props['params']) {
  const segments = await params;
  return orNotFound(await loadProduct(siteOf(segments.site), productRoute(segments)));
}

/** No product is made at build time: a build needs no hub. */
export function generateStaticParams() {
  return [];
}

/** Title, description and canonical address of a product's page. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return productMetadata(await viewOf(params));
}

/** A product's page, at each of its addresses. */
export default async function Page({ params }: Props) {
  return (
    <>
      <ProductPage view={await viewOf(params)} />
      <EditorBar params={params} />
    </>
  );
}
