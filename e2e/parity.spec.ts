import { expect, test } from '@playwright/test';
import { FAULT_PAGES } from './support/fault-pages';

// A page cannot tell which hub it reads (S6). Runs on the site that reads from the other one's hub, and compares what both send.

/** Requests at the same time. */
const LANES = 4;

/** What the browser's own code asks for, and filtered lists of every kind. */
const QUERIES = [
  '/api/products?item_group=005',
  '/api/products?item_group=005&colours=Blue&page=2',
  '/api/products?item_group=000&type=Plain',
  '/api/products?item_group=014',
  '/api/products?brand=Marram',
  '/api/search?query=hazel',
  '/api/search?query=nothing-like-it',
  '/item_group/005?colours=Blue&colours=Green',
  '/item_group/005?type=Plain&page=2',
  '/item_group/000?colours=Nowhere',
  '/item_group/005?search=linen',
  '/brand?brand=Marram&item_group=005',
];

/** A response, as far as a visitor or a crawler can tell. */
interface Seen {
  status: number;
  location: string | null;
  type: string | null;
  robots: string | null;
  /** The elements of the head; React may write them and their attributes in any order. */
  head: string[];
  /** The rest of the markup with its structured data, without scripts. */
  body: string;
}

/** Without what React leaves in a document for its own use. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '');
}

async function look(origin: string, path: string): Promise<Seen> {
  const response = await fetch(`${origin}${path}`, { redirect: 'manual' });
  const text = await response.text();
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

/** Every page that the sitemap names. */
async function sitemapPaths(origin: string): Promise<string[]> {
  const locations = async (path: string) => {
    const text = await (await fetch(`${origin}${path}`)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(String(url).replaceAll('&amp;', '&')));
  };
  const parts = await locations('/sitemap.xml');
  const pages = await Promise.all(parts.map(({ pathname }) => locations(pathname)));
  return pages.flat().map(({ pathname, search }) => pathname + search);
}

async function expectSame(paths: readonly string[], origins: readonly [string, string]): Promise<void> {
  const left = [...paths];
  const lane = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const [own, other] = await Promise.all([look(origins[0], path), look(origins[1], path)]);
      expect.soft(own, path).toEqual(other);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

function origins(baseURL: string | undefined): [string, string] {
  const other = test.info().config.projects.find(({ name }) => name === 'embedded')?.use.baseURL;
  if (baseURL === undefined || other === undefined) throw new Error('Two sites are compared');
  return [baseURL, other];
}

test('S6: both hubs make the same page of every kind, absent and moved ones too', async ({ baseURL }) => {
  test.setTimeout(180_000);
  await expectSame([...FAULT_PAGES.map(({ path }) => path), ...QUERIES], origins(baseURL));
});

test('S6: both hubs make the same page of everything in the sitemap', async ({ baseURL }) => {
  test.setTimeout(180_000);
  const [own, other] = origins(baseURL);
  const paths = await sitemapPaths(other);
  expect(paths.length).toBeGreaterThan(300);
  expect(await sitemapPaths(own)).toEqual(paths);
  // With the same pictures and times of change.
  await expectSame(['/sitemap/pages.xml', '/sitemap/products-005-1.xml', '/sitemap/collections-005.xml'], [own, other]);
  await expectSame(paths, [own, other]);
});
