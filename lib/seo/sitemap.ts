import { ITEM_GROUPS, isItemGroup } from '@/lib/catalogue/item-groups';

/** Products that the hub is asked for at once: the most that one answer holds. */
export const SLICE = 1000;
/** Products of one sitemap. With names of at most 200 characters, 5,000 addresses stay below 50 MB. */
const PRODUCTS_A_FILE = 5 * SLICE;

/** The pages that up to 1,000 products of an item group have: paths in the hub's order, each once. */
export interface SitemapSlice {
  collections: string[];
  products: string[];
}

/** What the sitemaps are made from. */
export interface SitemapSource {
  /** Every page but collections and products: home, item groups, applications, brands, application types, company. */
  pages: () => Promise<string[]>;
  productCount: (itemGroup: string) => Promise<number>;
  /** Its products from number `start` on, at most `SLICE` of them. */
  slice: (itemGroup: string, start: number) => Promise<SitemapSlice>;
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, place) => from + place * step);
}

/** Names of the sitemaps that there are: one of landing pages, and for each item group one of collections and some of products. */
export async function sitemapFiles(source: SitemapSource): Promise<string[]> {
  const groups = await Promise.all(
    ITEM_GROUPS.map(async (code) => {
      const count = await source.productCount(code);
      if (count === 0) return [];
      const parts = steps(0, count, PRODUCTS_A_FILE).map((_, place) => `products-${code}-${place + 1}.xml`);
      return [`collections-${code}.xml`, ...parts];
    }),
  );
  return ['pages.xml', ...groups.flat()];
}

/** One path for each page, whatever its case (D8). */
class Paths {
  private readonly found = new Map<string, string>();

  add(paths: readonly string[]): this {
    for (const path of paths) {
      const key = path.toLowerCase();
      if (!this.found.has(key)) this.found.set(key, path);
    }
    return this;
  }

  list(): string[] {
    return [...this.found.values()];
  }
}

/** The paths of a sitemap by its name, `'products-005-1.xml'`; null when there is none of that name. */
export async function sitemapPaths(source: SitemapSource, file: string): Promise<string[] | null> {
  const paths = new Paths();
  if (file === 'pages.xml') return paths.add(await source.pages()).list();
  const match = /^(?:collections-(\d+)|products-(\d+)-([1-9]\d{0,5}))\.xml$/.exec(file);
  const code = match?.[1] ?? match?.[2] ?? '';
  if (!isItemGroup(code)) return null;
  const part = match?.[3];
  const count = await source.productCount(code);
  const from = part === undefined ? 0 : (Number(part) - 1) * PRODUCTS_A_FILE;
  const to = part === undefined ? count : Math.min(from + PRODUCTS_A_FILE, count);
  if (from >= to) return null;
  // One slice after the other: visitors are answered between them.
  for (const start of steps(from, to, SLICE)) {
    const slice = await source.slice(code, start);
    paths.add(part === undefined ? slice.collections : slice.products);
  }
  return paths.list();
}
