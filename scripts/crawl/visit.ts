import { type PageFacts, readPageFacts } from './page-facts';

/** The answer of one address. `facts` is null for anything but a page. */
export interface Visit {
  path: string;
  status: number;
  /** Path that it redirects to. */
  location: string | null;
  facts: PageFacts | null;
}

/** Asks a site for one path, without following a redirect. */
async function visit(site: string, path: string): Promise<Visit> {
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

/** Number of paths that are requested at the same time. */
const CONCURRENCY = 4;

/** Calls `work` for every path with limited concurrency. */
export async function forEachPath(paths: readonly string[], work: (path: string) => Promise<void>): Promise<void> {
  const remaining = [...paths];
  const worker = async () => {
    for (let path = remaining.pop(); path !== undefined; path = remaining.pop()) await work(path);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Asks for the paths, and for those that `next` names for each answer, each once. */
export async function visitAll(
  site: string,
  paths: Iterable<string>,
  visits: Map<string, Visit>,
  next: (visit: Visit) => readonly string[] = () => [],
): Promise<void> {
  const unknown = (found: Iterable<string>) => [...new Set(found)].filter((path) => !visits.has(path));
  for (let waiting = unknown(paths); waiting.length > 0; ) {
    const found: string[] = [];
    await forEachPath(waiting, async (path) => {
      const answer = await visit(site, path);
      visits.set(path, answer);
      found.push(...next(answer));
    });
    waiting = unknown(found);
  }
}

/** The paths that a sitemap, or an index of sitemaps, names. */
export async function readLocations(site: string, path: string): Promise<string[]> {
  const text = await (await fetch(new URL(path, site))).text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    const url = new URL(address.replaceAll('&apos;', "'").replaceAll('&amp;', '&'));
    return url.pathname + url.search;
  });
}

/** The paths of all sitemaps of a site. */
export async function readSitemap(site: string): Promise<string[]> {
  const files = await readLocations(site, '/sitemap.xml');
  return (await Promise.all(files.map((file) => readLocations(site, file)))).flat();
}
