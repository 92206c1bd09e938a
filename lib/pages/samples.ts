import { hub } from '@/lib/hub';
import { readExtensions } from '@/lib/page-cache/reads';
import { supplier } from '@/lib/site/supplier';
import { extensionsOrNone, offeredTools } from './extensions';
import { loadOr } from './page-load-error';
import { type PieceView, pieceView } from './piece-view';
import type { Site } from './site';

/** A piece whose sample is ordered. */
export interface SampleView extends PieceView {
  /** The order without it. */
  without: string;
}

/** The page that orders samples. */
export interface SamplesView {
  pieces: SampleView[];
  /** SKUs that name no product. */
  unknown: string[];
}

/** `/samples?sku=A&sku=B` */
export function samplesPath(skus: readonly string[]): string {
  const query = new URLSearchParams(skus.map((sku) => ['sku', sku]));
  return skus.length === 0 ? '/samples' : `/samples?${query}`;
}

/** Whether orders are taken: a hub that cannot be asked at the moment does not refuse them, since they are stored first. */
export async function takesSamples(): Promise<boolean> {
  if (!supplier.tools.samples) return false;
  return readExtensions().then(
    (extensions) => offeredTools(extensions).samples,
    () => true,
  );
}

/** The pieces of these SKUs; null when the supplier or the hub offers no samples. Throws a `PageLoadError` when the hub fails. */
export async function loadSamples(site: Site, skus: readonly string[]): Promise<SamplesView | null> {
  if (!offeredTools(await extensionsOrNone()).samples) return null;
  const products = await loadOr((await hub()).productsBySku(skus), 'Failed to load the pieces to order samples of');
  const found = products.map(({ sku }) => sku);
  return {
    pieces: products.map((product) => ({
      ...pieceView(site, product),
      without: samplesPath(found.filter((sku) => sku !== product.sku)),
    })),
    unknown: skus.filter((sku) => !found.includes(sku)),
  };
}
