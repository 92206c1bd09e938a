import type { Metadata } from 'next';
import { SheetFoot } from '@/components/content/sheet-foot';
import { Breadcrumbs } from '@/components/product/breadcrumbs';
import { ColourStrip } from '@/components/product/colour-strip';
import { ProductView } from '@/components/product/product-view';
import { RelatedProducts } from '@/components/product/related-products';
import { Telephone } from '@/components/product/telephone';
import { RecentlyViewed } from '@/components/recent/recently-viewed';
import { StructuredData } from '@/components/seo/structured-data';
import { EditorBar } from '@/components/site/editor-bar';
import { Link } from '@/components/ui/link';
import { productMetadata } from '@/lib/pages/metadata';
import { orNotFound, productRoute, redirectToSpelling, type Segments } from '@/lib/pages/params';
import { askedPath, loadProduct } from '@/lib/pages/product';
import { siteOf } from '@/lib/pages/site';
import { productNodes } from '@/lib/pages/structured-data';
import { supplier } from '@/lib/site/supplier';

interface Props {
  params: Promise<Segments & { site: string }>;
}

async function viewOf(params: Props['params']) {
  const segments = await params;
  const route = productRoute(segments);
  const view = orNotFound(await loadProduct(siteOf(segments.site), route));
  redirectToSpelling(askedPath(route), view.path);
  return view;
}

/** No product is made at build time: a build needs no hub. */
export function generateStaticParams() {
  return [];
}

/** Title, description and canonical address of a product's page. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return productMetadata(await viewOf(params));
}

/** Sends visitors to a showroom: a screen cannot show a colour (P7). */
function Disclaimer() {
  return (
    <p className="mt-auto border-y border-line py-2 text-small text-muted print:hidden">
      Colours on a screen are a guide only. Please visit a showroom to view samples before you order.{' '}
      <Link href="/store-locator" className="link whitespace-nowrap text-ink">
        Find a store
      </Link>
    </p>
  );
}

/** A product's page, at each of its addresses (P1 to P10). */
export default async function Page({ params }: Props) {
  const view = await viewOf(params);
  const { design, colour, variants, chosen, tools, breadcrumbs, colours, sheet, recentlyViewed, facts } = view;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={breadcrumbs} />
        <ProductView
          view={{ design, colour, variants, chosen, tools }}
          colours={<ColourStrip colours={colours} />}
          telephone={<Telephone supplier={supplier.telephone} />}
          disclaimer={<Disclaimer />}
        />
        <SheetFoot sheet={sheet} />
        <RelatedProducts id="goes-with" title="Goes with" cards={view.goesWith} />
        <RelatedProducts id="similar-colours" title="Similar colours" cards={view.similarColours} />
        {recentlyViewed ? <RecentlyViewed sku={chosen} /> : null}
        <StructuredData nodes={productNodes(facts)} />
      </div>
      <EditorBar params={params} />
    </>
  );
}
