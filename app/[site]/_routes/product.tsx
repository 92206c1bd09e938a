import { SheetFoot, StructuredData } from '@/components/content/page-foot';
import { SectionHeading } from '@/components/content/section-heading';
import { ProductCard } from '@/components/grid/product-card';
import { Breadcrumbs } from '@/components/product/breadcrumbs';
import { ColourStrip } from '@/components/product/colour-strip';
import { ProductView } from '@/components/product/product-view';
import { RecentlyViewed } from '@/components/recent/recently-viewed';
import { Link } from '@/components/ui/link';
import { buildPageMetadata } from '@/lib/pages/metadata';
import { ensureFound, parseProductRoute, redirectToSpelling, type Segments } from '@/lib/pages/params';
import { buildRequestedPath, loadProduct } from '@/lib/pages/product';
import type { CardView } from '@/lib/pages/views';
import { supplier } from '@/lib/site/supplier';
import { createPage } from './create-page';

const GRID_CLASSES = {
  'goes-with': 'lg:grid-cols-4 lg:gap-y-7',
  'similar-colours': 'sm:grid-cols-3 lg:grid-cols-6',
} as const;

/** Products of other designs that go with this one (four across) or have a similar colour (six across). Renders nothing without any. */
function RelatedProducts({ id, title, cards }: { id: keyof typeof GRID_CLASSES; title: string; cards: CardView[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pb-section print:hidden">
      <SectionHeading id={id} title={title} />
      <ul className={`grid grid-cols-2 gap-x-gutter gap-y-4 ${GRID_CLASSES[id]}`}>
        {cards.map((card) => (
          <li key={card.key} className="min-w-0">
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sends visitors to a showroom, because a screen does not show colours exactly. */
function Disclaimer() {
  return (
    <p className="mt-auto border-y border-line py-2 text-small text-muted print:hidden">
      Colours on a screen are a guide only. Please visit a showroom to view samples before you order.{' '}
      <Link href="/store-locator" className="link touch whitespace-nowrap text-ink">
        Find a store
      </Link>
    </p>
  );
}

const page = createPage({
  async load(site, segments: Segments) {
    const route = parseProductRoute(segments);
    const view = ensureFound(await loadProduct(site, route));
    redirectToSpelling(buildRequestedPath(route), view.path);
    return view;
  },
  buildMetadata: ({ texts, variants, canonical }) =>
    buildPageMetadata({ ...texts, canonical, picture: variants[0]?.pictures[0] ?? null }),
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
        <StructuredData nodes={view.nodes} />
      </div>
    );
  },
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
