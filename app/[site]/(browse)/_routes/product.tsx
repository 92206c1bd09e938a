import { SheetFoot, StructuredData } from '@/components/content/page-foot';
import { Breadcrumbs } from '@/components/product/breadcrumbs';
import { ColourStrip } from '@/components/product/colour-strip';
import { ProductView } from '@/components/product/product-view';
import { RelatedProducts } from '@/components/product/related-products';
import { RecentlyViewed } from '@/components/recent/recently-viewed';
import { Link } from '@/components/ui/link';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound, productRoute, redirectToSpelling, type Segments } from '@/lib/pages/params';
import { askedPath, loadProduct } from '@/lib/pages/product';
import { productNodes } from '@/lib/pages/structured-data';
import { supplier } from '@/lib/site/supplier';
import { createPage } from './create-page';

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
const page = createPage({
  async load(site, segments: Segments) {
    const route = productRoute(segments);
    const view = orNotFound(await loadProduct(site, route));
    redirectToSpelling(askedPath(route), view.path);
    return view;
  },
  metadata: ({ facts, texts, variants, canonical }) =>
    pageMetadata({ title: facts.name, ...texts, canonical, picture: variants[0]?.pictures[0] ?? null }),
  render({ design, colour, variants, chosen, tools, ...view }) {
    return (
      <div className="wrap">
        <Breadcrumbs items={view.breadcrumbs} />
        <ProductView
          view={{ design, colour, variants, chosen, tools }}
          colours={<ColourStrip colours={view.colours} />}
          telephone={supplier.telephone}
          disclaimer={<Disclaimer />}
        />
        <SheetFoot sheet={view.sheet} />
        <RelatedProducts id="goes-with" title="Goes with" cards={view.goesWith} />
        <RelatedProducts id="similar-colours" title="Similar colours" cards={view.similarColours} />
        {view.recentlyViewed ? <RecentlyViewed sku={chosen} /> : null}
        <StructuredData nodes={productNodes(view.facts)} />
      </div>
    );
  },
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
