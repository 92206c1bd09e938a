import type { Metadata } from 'next';
import { ProductPage } from '@/components/pages/product-page';
import { productMetadata } from '@/lib/pages/metadata';
import { orNotFound, productRoute } from '@/lib/pages/params';
import { loadProduct } from '@/lib/pages/product';
import { siteOf } from '@/lib/pages/site';

type Props =
  PageProps<'/[site]/item_group/[itemGroup]/application/[application]/collection/[collection]/design/[design]/colour/[colour]'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const segments = await params;
  return productMetadata(orNotFound(await loadProduct(siteOf(segments.site), productRoute(segments))));
}

/** R8: a product within an application. */
export default async function Page({ params }: Props) {
  const segments = await params;
  const view = orNotFound(await loadProduct(siteOf(segments.site), productRoute(segments)));
  return <ProductPage view={view} />;
}
