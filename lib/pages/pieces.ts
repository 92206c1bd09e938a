import { firstPicture } from '@/lib/catalogue/designs';
import { compareDetails, shownName } from '@/lib/catalogue/details';
import { productPath } from '@/lib/catalogue/links';
import type { Product } from '@/lib/catalogue/product';
import { foldName } from '@/lib/catalogue/segments';
import { sizeLabel } from '@/lib/catalogue/size';
import { MAX_SAMPLES, skusPath } from '@/lib/catalogue/sku-lists';
import { hub } from '@/lib/hub';
import { type HubExtensions, NO_EXTENSIONS } from '@/lib/hub/hub';
import { withFallback } from '@/lib/page-cache/page-hints';
import { readExtensions } from '@/lib/page-cache/reads';
import { pictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { loadOr } from './page-load-error';
import { detailViews, pieceName } from './product-variants';
import type { Site } from './site';

/** A product in a visitor's list: recently viewed, a project, a comparison or a sample order. */
export type PieceView = ReturnType<typeof pieceView>;

/** A product on a page whose query lists SKUs. */
export type ChosenView = Awaited<ReturnType<typeof loadChosen>>['pieces'][number];

export type CompareView = NonNullable<Awaited<ReturnType<typeof loadComparison>>>;

export type SamplesView = NonNullable<Awaited<ReturnType<typeof loadSamples>>>;

function pieceView(site: Site, product: Product) {
  const [design, colour] = [shownName(product.design), shownName(product.colour)];
  return {
    sku: product.sku,
    design,
    colour,
    name: pieceName(product),
    href: productPath(product, { preselect: true }),
    picture: pictureView(site, firstPicture([product])),
  };
}

/** The products of the SKUs in a page's query; `unknown` are SKUs without a product. Throws a `PageLoadError` with `message` when the hub fails. */
async function loadChosen(site: Site, path: string, skus: readonly string[], message: string) {
  const products = await loadOr((await hub()).productsBySku(skus), message);
  const found = products.map(({ sku }) => sku);
  const known = new Set(found.map(foldName));
  const pieces = products.map((product) => ({
    ...pieceView(site, product),
    size: sizeLabel(product),
    /** Link to the page without this product. */
    without: skusPath(
      path,
      found.filter((sku) => sku !== product.sku),
    ),
  }));
  return { products, pieces, unknown: skus.filter((sku) => !known.has(foldName(sku))) };
}

/** Compares the products of these SKUs; null when the supplier or the hub offers no comparison. Throws a `PageLoadError` when the hub fails. */
export async function loadComparison(site: Site, skus: readonly string[]) {
  if (!offeredTools(await extensionsOrNone()).compare) return null;
  const message = 'Failed to load the products to compare';
  const { products, pieces, unknown } = await loadChosen(site, '/compare', skus, message);
  return {
    products: pieces,
    comparison: compareDetails(products.map((product) => detailViews(site, product))),
    unknown,
  };
}

/** Whether sample orders are accepted. True while the hub cannot be reached, because orders are stored before they are delivered. */
export async function takesSamples(): Promise<boolean> {
  if (!supplier.tools.samples) return false;
  return readExtensions().then(
    (extensions) => offeredTools(extensions).samples,
    () => true,
  );
}

/** Up to eight products of these SKUs; null when the supplier or the hub offers no samples. Throws a `PageLoadError` when the hub fails. */
export async function loadSamples(site: Site, skus: readonly string[]) {
  if (!offeredTools(await extensionsOrNone()).samples) return null;
  const message = 'Failed to load the pieces to order samples of';
  const { pieces, unknown } = await loadChosen(site, '/samples', skus, message);
  return {
    pieces: pieces.slice(0, MAX_SAMPLES),
    /** The first product over the limit, if any. */
    excess: pieces[MAX_SAMPLES],
    unknown,
  };
}

/** The products of these SKUs; null when the supplier or the hub does not offer such lists. Throws a `HubError`. */
export async function loadRecent(site: Site, skus: readonly string[]): Promise<PieceView[] | null> {
  const { recentlyViewed, projects } = supplier.tools;
  if (!(recentlyViewed || projects) || !(await readExtensions()).related) return null;
  if (skus.length === 0) return [];
  const products = await (await hub()).productsBySku(skus);
  return products.map((product) => pieceView(site, product));
}

/** The hub's extensions beyond the contract; none when it cannot be reached. */
export function extensionsOrNone(): Promise<HubExtensions> {
  return withFallback(readExtensions(), NO_EXTENSIONS, 'Extensions of the hub');
}

/** Whether the tools that need both the supplier's setting and the hub are offered. */
export const offeredTools = ({ related, samples }: HubExtensions) => ({
  compare: supplier.tools.compare && related,
  samples: supplier.tools.samples && related && samples,
});
