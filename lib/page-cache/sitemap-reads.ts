import { landingPaths } from '@/lib/catalogue/indexing';
import { collectionPath, itemGroupPath, productCanonicalPath } from '@/lib/catalogue/links';
import { isPathName } from '@/lib/catalogue/segments';
import { hub } from '@/lib/hub';
import { type SitemapSlice, SLICE } from '@/lib/seo/sitemap';
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

/** Paths only, so that a large catalogue does not fill the cache. */
export const readSitemapSlice = cached(READS.sitemapSlice, async (itemGroup, start): Promise<SitemapSlice> => {
  const query = { itemGroup, selection: {}, changed: null, start, end: start + SLICE };
  const { cards } = await (await hub()).products(query);
  const shown = cards.filter((card) => [card.range, card.design].every(isPathName));
  const products = shown.filter((card) => card.colour === '' || isPathName(card.colour));
  return {
    collections: [...new Set(shown.map((card) => collectionPath(itemGroup, card.range)))],
    products: [...new Set(products.map((card) => productCanonicalPath({ ...card, itemGroup })))],
  };
});
