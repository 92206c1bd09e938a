import { type Comparison, compareDetails, comparePath } from '@/lib/catalogue/comparison';
import { firstPicture } from '@/lib/catalogue/designs';
import { productPath } from '@/lib/catalogue/links';
import { sizeLabel } from '@/lib/catalogue/size';
import { hub } from '@/lib/hub';
import { NO_EXTENSIONS } from '@/lib/hub/hub';
import { withFallback } from '@/lib/page-cache/page-hints';
import { readExtensions } from '@/lib/page-cache/reads';
import { type PictureView, pictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { loadOr } from './page-load-error';
import { detailViews, shownName } from './product-variants';
import type { DetailView } from './product-view';
import type { Site } from './site';

/** A product of a comparison. */
export interface ComparedView {
  sku: string;
  design: string;
  colour: string;
  size: string;
  href: string;
  picture: PictureView | null;
  /** The comparison without it. */
  without: string;
}

/** The page that compares products. */
export interface CompareView {
  products: ComparedView[];
  comparison: Comparison<DetailView>;
  /** SKUs that name no product. */
  unknown: string[];
}

/** Compares the products of these SKUs; null when the supplier or the hub offers no comparison. Throws a `PageLoadError` when the hub fails. */
export async function loadComparison(site: Site, skus: readonly string[]): Promise<CompareView | null> {
  const { related } = await withFallback(readExtensions(), NO_EXTENSIONS, 'Extensions of the hub');
  if (!supplier.tools.compare || !related) return null;
  const products = await loadOr((await hub()).productsBySku(skus), 'Failed to load the products to compare');
  const found = products.map(({ sku }) => sku);
  return {
    products: products.map((product) => ({
      sku: product.sku,
      design: shownName(product.design),
      colour: shownName(product.colour),
      size: sizeLabel(product),
      href: productPath(product, { preselect: true }),
      picture: pictureView(site.settings, site.variant, firstPicture([product])),
      without: comparePath(found.filter((sku) => sku !== product.sku)),
    })),
    comparison: compareDetails(products.map((product) => detailViews(site, product))),
    unknown: skus.filter((sku) => !found.includes(sku)),
  };
}
