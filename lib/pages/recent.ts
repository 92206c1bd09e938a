import { hub } from '@/lib/hub';
import { readExtensions } from '@/lib/page-cache/reads';
import { supplier } from '@/lib/site/supplier';
import { type PieceView, pieceView } from './piece-view';
import type { Site } from './site';

/** The products of these SKUs; null when the supplier or the hub does not offer them. */
export async function loadRecent(site: Site, skus: readonly string[]): Promise<PieceView[] | null> {
  const { recentlyViewed, projects } = supplier.tools;
  if (!(recentlyViewed || projects) || !(await readExtensions()).related) return null;
  if (skus.length === 0) return [];
  const products = await (await hub()).productsBySku(skus);
  return products.map((product) => pieceView(site, product));
}
