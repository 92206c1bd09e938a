import { findFirstPicture } from '@/lib/catalogue/designs';
import { compareDetails, formatName } from '@/lib/catalogue/details';
import { buildProductPath } from '@/lib/catalogue/links';
import type { Product } from '@/lib/catalogue/product';
import { foldName } from '@/lib/catalogue/segments';
import { formatSizeLabel } from '@/lib/catalogue/size';
import { buildSkusPath, MAX_ORDERED_SAMPLES } from '@/lib/catalogue/sku-lists';
import { getHub } from '@/lib/hub';
import { type HubExtensions, NO_EXTENSIONS } from '@/lib/hub/hub';
import { withFallback } from '@/lib/page-cache/page-hints';
import { readExtensions } from '@/lib/page-cache/reads';
import { buildPictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { loadOr } from './page-load-error';
import { buildDetailViews, formatPieceName } from './product-variants';
import type { Site } from './site';

/** A product in a visitor's list: recently viewed, a project, a comparison or a sample order. */
export type PieceView = ReturnType<typeof buildPieceView>;

/** A product on a page whose query lists SKUs. */
export type ChosenView = Awaited<ReturnType<typeof loadChosen>>['pieces'][number];

export type CompareView = NonNullable<Awaited<ReturnType<typeof loadComparison>>>;

export type SamplesView = NonNullable<Awaited<ReturnType<typeof loadSamples>>>;

function buildPieceView(site: Site, product: Product) {
  const [design, colour] = [formatName(product.design), formatName(product.colour)];
  return {
    sku: product.sku,
    design,
    colour,
    name: formatPieceName(product),
    href: buildProductPath(product, { shouldPreselect: true }),
    picture: buildPictureView(site, findFirstPicture([product])),
  };
}

/** The products of the SKUs in a page's query; `unknown` are SKUs without a product. Throws a `PageLoadError` with `message` when the hub fails. */
async function loadChosen(site: Site, path: string, skus: readonly string[], message: string) {
  const products = await loadOr((await getHub()).listProductsBySku(skus), message);
  const found = products.map(({ sku }) => sku);
  const known = new Set(found.map(foldName));
  const pieces = products.map((product) => ({
    ...buildPieceView(site, product),
    size: formatSizeLabel(product),
    /** Link to the page without this product. */
    without: buildSkusPath(
      path,
      found.filter((sku) => sku !== product.sku),
    ),
  }));
  return { products, pieces, unknown: skus.filter((sku) => !known.has(foldName(sku))) };
}

/** Compares the products of these SKUs; null when the supplier or the hub offers no comparison. Throws a `PageLoadError` when the hub fails. */
export async function loadComparison(site: Site, skus: readonly string[]) {
  if (!getOfferedTools(await readExtensionsOrNone()).compare) return null;
  const message = 'Failed to load the products to compare';
  const { products, pieces, unknown } = await loadChosen(site, '/compare', skus, message);
  return {
    products: pieces,
    comparison: compareDetails(products.map((product) => buildDetailViews(site, product))),
    unknown,
  };
}

/** Whether sample orders are accepted. True while the hub cannot be reached, because orders are stored before they are delivered. */
export async function canTakeSamples(): Promise<boolean> {
  if (!supplier.tools.samples) return false;
  return readExtensions().then(
    (extensions) => getOfferedTools(extensions).canOrderSamples,
    () => true,
  );
}

/** Up to eight products of these SKUs; null when the supplier or the hub offers no samples. Throws a `PageLoadError` when the hub fails. */
export async function loadSamples(site: Site, skus: readonly string[]) {
  if (!getOfferedTools(await readExtensionsOrNone()).canOrderSamples) return null;
  const message = 'Failed to load the pieces to order samples of';
  const { pieces, unknown } = await loadChosen(site, '/samples', skus, message);
  return {
    pieces: pieces.slice(0, MAX_ORDERED_SAMPLES),
    /** The first product over the limit, if any. */
    excess: pieces[MAX_ORDERED_SAMPLES],
    unknown,
  };
}

/** The products of these SKUs; null when the supplier or the hub does not offer such lists. Throws a `HubError`. */
export async function loadRecent(site: Site, skus: readonly string[]): Promise<PieceView[] | null> {
  const { recentlyViewed, projects } = supplier.tools;
  if (!(recentlyViewed || projects) || !(await readExtensions()).related) return null;
  if (skus.length === 0) return [];
  const products = await (await getHub()).listProductsBySku(skus);
  return products.map((product) => buildPieceView(site, product));
}

/** The hub's extensions beyond the contract; none when it cannot be reached. */
export function readExtensionsOrNone(): Promise<HubExtensions> {
  return withFallback(readExtensions(), NO_EXTENSIONS, 'Extensions of the hub');
}

/** Whether the tools that need both the supplier's setting and the hub are offered. */
export const getOfferedTools = ({ related, samples }: HubExtensions) => ({
  compare: supplier.tools.compare && related,
  canOrderSamples: supplier.tools.samples && related && samples,
});
