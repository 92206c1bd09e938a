import { Breadcrumbs } from '@/components/product/breadcrumbs';
import { ColourStrip } from '@/components/product/colour-strip';
import { ProductView } from '@/components/product/product-view';
import { StructuredData } from '@/components/seo/structured-data';
import type { ProductPageView } from '@/lib/pages/product-view';
import { productNodes } from '@/lib/pages/structured-data';

/** A product's page (P1 to P10). */
export function ProductPage({ view }: { view: ProductPageView }) {
  const { design, colour, variants, chosen } = view;
  return (
    <div className="wrap">
      <Breadcrumbs items={view.breadcrumbs} />
      <ProductView view={{ design, colour, variants, chosen }} colours={<ColourStrip colours={view.colours} />} />
      <StructuredData nodes={productNodes(view.facts)} />
    </div>
  );
}
