import { landingPaths } from '@/lib/catalogue/indexing';
import { collectionPath, itemGroupPath, productCanonicalPath } from '@/lib/catalogue/links';
import type { ProductCard } from '@/lib/catalogue/product';
import { isPathName } from '@/lib/catalogue/segments';
import { hub } from '@/lib/hub';
import { mergeEntries, type SitemapSlice, SLICE } from '@/lib/seo/sitemap';
import { cached } from './cached';
import { READS } from './manifest';

export const readProductCount = cached(READS.productCount, async (itemGroup) => {
  const list = await (await hub()).products({ itemGroup, selection: {}, changed: null, start: 0, end: 1 });
  return list.total;
});

/** Paths of the landing pages that the facets of an item group have (S7). */
export const readLandingPaths = cached(READS.landingPaths, async (itemGroup) => {
  const list = await (await hub()).products({ itemGroup, selection: {}, changed: null, start: 0, end: 1 });
  return landingPaths(itemGroup, itemGroupPath(itemGroup), list.options);
});

/** No whole cards, so that a large catalogue does not fill the cache. */
export const readSitemapSlice = cached(READS.sitemapSlice, async (itemGroup, start): Promise<SitemapSlice> => {
  const query = { itemGroup, selection: {}, changed: null, start, end: start + SLICE };
  const { cards } = await (await hub()).products(query);
  const shown = cards.filter((card) => [card.range, card.design].every(isPathName));
  const products = shown.filter((card) => card.colour === '' || isPathName(card.colour));
  const entry = (path: string, { picture, updated }: ProductCard) => ({ path, picture, modified: updated ?? null });
  return {
    collections: mergeEntries(shown.map((card) => entry(collectionPath(itemGroup, card.range), card))),
    products: mergeEntries(products.map((card) => entry(productCanonicalPath({ ...card, itemGroup }), card))),
  };
});
