import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ITEM_GROUPS, isItemGroup } from '@/lib/catalogue/item-groups';

/** Products per request to the hub, which is the maximum of one response. */
export const SLICE_PRODUCTS = 1000;
/** Products per sitemap. With names of at most 200 characters, 5,000 URLs with a picture each stay below the limit of 50 MB. */
const PRODUCTS_PER_FILE = 5 * SLICE_PRODUCTS;

export interface SitemapEntry {
  path: string;
  /** The name of a media file, or a URL. */
  picture: string | null;
  /** Time of the last change, ISO 8601 in UTC; null if unknown. */
  modified: string | null;
}

/** A sitemap entry without a picture. `modified` is ISO 8601 in UTC. */
export function createPageEntry(path: string, modified: string | null = null): SitemapEntry {
  return { path, picture: null, modified };
}

/** The collection and product pages of up to 1,000 products of an item group, in the hub's order, without duplicates. */
export type SitemapSlice = Record<'collections' | 'products', SitemapEntry[]>;

/** The data of the sitemaps. */
export interface SitemapSource {
  /** All pages except collections and products. */
  loadPages: () => Promise<SitemapEntry[]>;
  countProducts: (itemGroup: string) => Promise<number>;
  /** The pages of up to 1,000 products, from the product with index `start`. */
  loadSlice: (itemGroup: string, start: number) => Promise<SitemapSlice>;
}

function listSteps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, index) => from + index * step);
}

/** The names of all sitemap files: one with landing pages, and for each item group one with collections and some with products. */
export async function listSitemapFiles(source: SitemapSource): Promise<string[]> {
  const groups = await Promise.all(
    ITEM_GROUPS.map(async (code) => {
      const count = await source.countProducts(code);
      if (count === 0) return [];
      const parts = listSteps(0, count, PRODUCTS_PER_FILE).map((_, index) => `products-${code}-${index + 1}.xml`);
      return [`collections-${code}.xml`, ...parts];
    }),
  );
  return ['pages.xml', ...groups.flat()];
}

/** The later of two ISO times; null means unknown. */
function chooseLatest(one: string | null, other: string | null): string | null {
  return one !== null && (other === null || one > other) ? one : other;
}

/** Merges entries with the same path, regardless of case. Keeps the first path and picture and the latest change. */
export function mergeEntries(entries: readonly SitemapEntry[]): SitemapEntry[] {
  const merged = new Map<string, SitemapEntry>();
  for (const entry of entries) {
    const key = entry.path.toLowerCase();
    const { path, picture, modified } = merged.get(key) ?? entry;
    merged.set(key, { path, picture: picture ?? entry.picture, modified: chooseLatest(modified, entry.modified) });
  }
  return [...merged.values()];
}

/** The entries of a sitemap file such as `'products-005-1.xml'`; null for an unknown name. Throws when the hub fails. */
export async function loadSitemapEntries(source: SitemapSource, file: string): Promise<SitemapEntry[] | null> {
  if (file === 'pages.xml') return mergeEntries(await source.loadPages());
  const match = /^(?:collections-(\d+)|products-(\d+)-([1-9]\d{0,5}))\.xml$/.exec(file);
  const code = match?.[1] ?? match?.[2] ?? '';
  if (!isItemGroup(code)) return null;
  const part = match?.[3];
  const count = await source.countProducts(code);
  const from = part === undefined ? 0 : (Number(part) - 1) * PRODUCTS_PER_FILE;
  const to = part === undefined ? count : Math.min(from + PRODUCTS_PER_FILE, count);
  if (from >= to) return null;
  // Sequential, so that visitors' requests are answered in between.
  const found: SitemapEntry[] = [];
  for (const start of listSteps(from, to, SLICE_PRODUCTS)) {
    // Slices of the embedded hub are read without the event loop, so other requests would otherwise wait for all of them.
    await yieldToEventLoop();
    const slice = await source.loadSlice(code, start);
    found.push(...(part === undefined ? slice.collections : slice.products));
  }
  return mergeEntries(found);
}
