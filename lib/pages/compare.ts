import { type Comparison, compareDetails, comparePath } from '@/lib/catalogue/comparison';
import { sizeLabel } from '@/lib/catalogue/size';
import { hub } from '@/lib/hub';
import { extensionsOrNone, offeredTools } from './extensions';
import { loadOr } from './page-load-error';
import { type PieceView, pieceView } from './piece-view';
import { detailViews } from './product-variants';
import type { DetailView } from './product-view';
import type { Site } from './site';

/** A product of a comparison. */
export interface ComparedView extends PieceView {
  size: string;
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
  if (!offeredTools(await extensionsOrNone()).compare) return null;
  const products = await loadOr((await hub()).productsBySku(skus), 'Failed to load the products to compare');
  const found = products.map(({ sku }) => sku);
  return {
    products: products.map((product) => ({
      ...pieceView(site, product),
      size: sizeLabel(product),
      without: comparePath(found.filter((sku) => sku !== product.sku)),
    })),
    comparison: compareDetails(products.map((product) => detailViews(site, product))),
    unknown: skus.filter((sku) => !found.includes(sku)),
  };
}
