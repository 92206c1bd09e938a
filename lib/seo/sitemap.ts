import { ITEM_GROUPS, isItemGroup } from '@/lib/catalogue/item-groups';

/** Products that the hub is asked for at once: the most that one answer holds. */
export const SLICE = 1000;
/** Products of one sitemap. With names of at most 200 characters, 5,000 addresses with a picture each stay below 50 MB. */
const PRODUCTS_A_FILE = 5 * SLICE;

/** A page of a sitemap. */
export interface SitemapEntry {
  path: string;
  /** A media file or an address. */
  picture: string | null;
  /** When it changed last, ISO 8601 in UTC. */
  modified: string | null;
}

/** The entry of a page without a picture. */
export function pageEntry(path: string, modified: string | null = null): SitemapEntry {
  return { path, picture: null, modified };
}

/** The pages that up to 1,000 products of an item group have, in the hub's order, each once. */
export type SitemapSlice = Record<'collections' | 'products', SitemapEntry[]>;

/** What the sitemaps are made from. */
export interface SitemapSource {
  /** Every page but collections and products: home, item groups, applications, brands, application types, company. */
  pages: () => Promise<SitemapEntry[]>;
  productCount: (itemGroup: string) => Promise<number>;
  /** Its products from number `start` on, at most `SLICE` of them. */
  slice: (itemGroup: string, start: number) => Promise<SitemapSlice>;
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, index) => from + index * step);
}

/** Names of the sitemaps that there are: one of landing pages, and for each item group one of collections and some of products. */
export async function sitemapFiles(source: SitemapSource): Promise<string[]> {
  const groups = await Promise.all(
    ITEM_GROUPS.map(async (code) => {
      const count = await source.productCount(code);
      if (count === 0) return [];
      const parts = steps(0, count, PRODUCTS_A_FILE).map((_, index) => `products-${code}-${index + 1}.xml`);
      return [`collections-${code}.xml`, ...parts];
    }),
  );
  return ['pages.xml', ...groups.flat()];
}

/** The later of two times; null is unknown. */
function latest(one: string | null, other: string | null): string | null {
  return one !== null && (other === null || one > other) ? one : other;
}

/** The entries with each page once, whatever the case of its path (D8): its first path and picture, and its last change. */
export function mergeEntries(entries: readonly SitemapEntry[]): SitemapEntry[] {
  const merged = new Map<string, SitemapEntry>();
  for (const entry of entries) {
    const key = entry.path.toLowerCase();
    const { path, picture, modified } = merged.get(key) ?? entry;
    merged.set(key, { path, picture: picture ?? entry.picture, modified: latest(modified, entry.modified) });
  }
  return [...merged.values()];
}

/** The pages of a sitemap by its name, `'products-005-1.xml'`; null when there is none of that name. */
export async function sitemapEntries(source: SitemapSource, file: string): Promise<SitemapEntry[] | null> {
  if (file === 'pages.xml') return mergeEntries(await source.pages());
  const match = /^(?:collections-(\d+)|products-(\d+)-([1-9]\d{0,5}))\.xml$/.exec(file);
  const code = match?.[1] ?? match?.[2] ?? '';
  if (!isItemGroup(code)) return null;
  const part = match?.[3];
  const count = await source.productCount(code);
  const from = part === undefined ? 0 : (Number(part) - 1) * PRODUCTS_A_FILE;
  const to = part === undefined ? count : Math.min(from + PRODUCTS_A_FILE, count);
  if (from >= to) return null;
  // One slice after the other, so that requests of visitors are answered in between.
  const found: SitemapEntry[] = [];
  for (const start of steps(from, to, SLICE)) {
    const slice = await source.slice(code, start);
    found.push(...(part === undefined ? slice.collections : slice.products));
  }
  return mergeEntries(found);
}
