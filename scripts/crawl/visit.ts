import { type PageFacts, readPageFacts } from './page-facts';

/** The response to a URL. `facts` is null unless it is an HTML page with status 200. */
export interface Visit {
  path: string;
  status: number;
  /** The path of a redirect's target. */
  location: string | null;
  facts: PageFacts | null;
}

async function visitPage(site: string, path: string): Promise<Visit> {
  const response = await fetch(new URL(path, site), { redirect: 'manual' });
  const body = await response.text();
  const location = response.headers.get('location');
  const target = location === null ? null : new URL(location, site);
  const isPage = response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('text/html');
  return {
    path,
    status: response.status,
    location: target && target.pathname + target.search,
    facts: isPage ? readPageFacts(body, new URL(path, site).href) : null,
  };
}

const MAX_CONCURRENT_VISITS = 4;

/** Calls `work` for every path with limited concurrency. */
export async function forEachPath(paths: readonly string[], work: (path: string) => Promise<void>): Promise<void> {
  const remaining = [...paths];
  const runWorker = async () => {
    for (let path = remaining.pop(); path !== undefined; path = remaining.pop()) await work(path);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_VISITS }, runWorker));
}

/** Visits the paths, and those that `next` returns for each visit. Adds the results to `visits`, which are not visited again. */
export async function visitAll(
  site: string,
  paths: Iterable<string>,
  visits: Map<string, Visit>,
  next: (visit: Visit) => readonly string[] = () => [],
): Promise<void> {
  const listUnknown = (found: Iterable<string>) => [...new Set(found)].filter((path) => !visits.has(path));
  for (let pending = listUnknown(paths); pending.length > 0; ) {
    const found: string[] = [];
    await forEachPath(pending, async (path) => {
      const result = await visitPage(site, path);
      visits.set(path, result);
      found.push(...next(result));
    });
    pending = listUnknown(found);
  }
}

/** At most `limit` paths, evenly distributed over the list. */
export function sampleEvenly(paths: readonly string[], limit: number): string[] {
  const step = Math.max(1, paths.length / limit);
  const count = Math.min(limit, paths.length);
  return Array.from({ length: count }, (_, index) => paths[Math.floor(index * step)] ?? '');
}

/** The paths in a sitemap or a sitemap index. */
export async function readSitemapFile(site: string, path: string): Promise<string[]> {
  const text = await (await fetch(new URL(path, site))).text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    const url = new URL(address.replaceAll('&apos;', "'").replaceAll('&amp;', '&'));
    return url.pathname + url.search;
  });
}

/** The paths of all sitemaps of a site. */
export async function readSitemap(site: string): Promise<string[]> {
  const files = await readSitemapFile(site, '/sitemap.xml');
  return (await Promise.all(files.map((file) => readSitemapFile(site, file)))).flat();
}
