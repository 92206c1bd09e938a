/** A response, as far as a visitor or a crawler can tell. */
export interface SeenPage {
  status: number;
  location: string | null;
  type: string | null;
  robots: string | null;
  /** The elements of the head; React may write them and their attributes in any order. */
  head: string[];
  /** The rest of the markup with its structured data, without scripts. */
  body: string;
}

/** Requests at the same time. */
const LANES = 4;

/** Without what React leaves in a document for its own use. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '');
}

/** Asks a site for a path. `change` is applied to its text first. */
export async function lookAt(
  origin: string,
  path: string,
  change: (text: string) => string = (text) => text,
): Promise<SeenPage> {
  const response = await fetch(`${origin}${path}`, { redirect: 'manual' });
  const text = change(await response.text());
  const { head, body } = /<head>(?<head>[\s\S]*)<\/head>(?<body>[\s\S]*)/.exec(text)?.groups ?? { body: text };
  return {
    status: response.status,
    location: response.headers.get('location'),
    type: response.headers.get('content-type'),
    robots: response.headers.get('x-robots-tag'),
    head: [...withoutScripts(head ?? '').matchAll(/<[^>]+>[^<]*/g)]
      .map(([element]) =>
        element
          .split(/\s+(?=[\w-]+=)|\/?>/)
          .sort()
          .join(' '),
      )
      .sort(),
    body: withoutScripts(body ?? '').replace(/>\s*</g, '>\n<'),
  };
}

/** Every page that the sitemap of a site names, as paths. */
export async function sitemapPaths(origin: string): Promise<string[]> {
  const locations = async (path: string) => {
    const text = await (await fetch(`${origin}${path}`)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(String(url).replaceAll('&amp;', '&')));
  };
  const parts = await locations('/sitemap.xml');
  const pages = await Promise.all(parts.map(({ pathname }) => locations(pathname)));
  return pages.flat().map(({ pathname, search }) => pathname + search);
}

/** Calls `compare` for every path, a few at a time. */
export async function forEachPath(paths: readonly string[], compare: (path: string) => Promise<void>): Promise<void> {
  const left = [...paths];
  const lane = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await compare(path);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
