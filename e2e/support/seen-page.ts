import { withoutScripts } from '@/scripts/crawl/page-facts';

/** Visible parts of a response, for comparisons. */
interface ComparablePage {
  status: number;
  location: string | null;
  type: string | null;
  robots: string | null;
  /** Elements of the head, sorted with their attributes: React does not guarantee an order. */
  head: string[];
  /** Markup of the body without scripts, except structured data. */
  body: string;
}

const CONCURRENCY = 4;

/** Removes scripts, except structured data, and React's comments. */
const visibleMarkup = (html: string) => withoutScripts(html).replace(/<!--[\s\S]*?-->/g, '');

/** Requests a path of a site; `edit` is applied to the response text first. */
export async function fetchComparablePage(
  origin: string,
  path: string,
  edit: (text: string) => string = (text) => text,
): Promise<ComparablePage> {
  const response = await fetch(`${origin}${path}`, { redirect: 'manual' });
  const text = edit(await response.text());
  const { head, body } = /<head>(?<head>[\s\S]*)<\/head>(?<body>[\s\S]*)/.exec(text)?.groups ?? { body: text };
  return {
    status: response.status,
    location: response.headers.get('location'),
    type: response.headers.get('content-type'),
    robots: response.headers.get('x-robots-tag'),
    head: [...visibleMarkup(head ?? '').matchAll(/<[^>]+>[^<]*/g)]
      .map(([element]) =>
        element
          .split(/\s+(?=[\w-]+=)|\/?>/)
          .sort()
          .join(' '),
      )
      .sort(),
    body: visibleMarkup(body ?? '').replace(/>\s*</g, '>\n<'),
  };
}

/** Paths of all pages in the sitemaps of a site. */
export async function sitemapPaths(origin: string): Promise<string[]> {
  const locations = async (path: string) => {
    const text = await (await fetch(`${origin}${path}`)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(String(url).replaceAll('&amp;', '&')));
  };
  const parts = await locations('/sitemap.xml');
  const pages = await Promise.all(parts.map(({ pathname }) => locations(pathname)));
  return pages.flat().map(({ pathname, search }) => pathname + search);
}

/** Calls `visit` for every path with limited concurrency. */
export async function forEachPath(paths: readonly string[], visit: (path: string) => Promise<void>): Promise<void> {
  const remaining = [...paths];
  const worker = async () => {
    for (let path = remaining.pop(); path !== undefined; path = remaining.pop()) await visit(path);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
