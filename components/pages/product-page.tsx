import { Breadcrumbs } from '@/components/product/breadcrumbs';
import { ColourStrip } from '@/components/product/colour-strip';
import { ProductView } from '@/components/product/product-view';
import type { ProductPageView } from '@/lib/pages/product-view';

/** A product's page (P1 to P10). */
export function ProductPage({ view }: { view: ProductPageView }) {
  const { design, colour, variants } = view;
  return (
    <div className="wrap">
      <Breadcrumbs items={view.breadcrumbs} />
      <ProductView view={{ design, colour, variants }} colours={<ColourStrip colours={view.colours} />} />
    </div>
  );
}
