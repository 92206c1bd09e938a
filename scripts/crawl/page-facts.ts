import { DomUtils, parseDocument } from 'htmlparser2';
import { z } from 'zod';
import { CLOSED_PATHS } from '@/lib/seo/well-known-files';

const GRAPH = z.object({
  '@graph': z.array(z.object({ hasVariant: z.array(z.object({ sku: z.string().optional() })).default([]) })),
});

/** Framed pages are no pages of the site to follow. */
const NO_PAGES = [...CLOSED_PATHS, '/embed/'];

/** A link of a page as a path with its query; `follow` is false with rel="nofollow", and where robots.txt closes the path. */
export interface PageLink {
  path: string;
  follow: boolean;
}

/** What search engines read of a page. */
export interface PageFacts {
  title: string;
  description: string;
  /** As a path with its query; null without one. */
  canonical: string | null;
  indexable: boolean;
  headings: string[];
  links: PageLink[];
  /** The SKU of a product's page, from its structured data. */
  sku: string | null;
  text: string;
}

function toPath(href: string, base: string): string | null {
  try {
    const url = new URL(href, base);
    const isPage = /^https?:$/.test(url.protocol) && url.host === new URL(base).host;
    return isPage ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}

/** The elements that `readPageFacts` reads: one walk finds them all. */
const READ: ReadonlySet<string> = new Set(['a', 'h1', 'link', 'main', 'meta', 'script', 'title']);

const normalize = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The SKU of the first product in a page's structured data. */
function productSku(scripts: Parameters<typeof DomUtils.textContent>[0][]): string | null {
  for (const script of scripts) {
    const { data } = GRAPH.safeParse(JSON.parse(DomUtils.textContent(script)));
    const sku = data?.['@graph'].flatMap(({ hasVariant }) => hasVariant)[0]?.sku;
    if (sku !== undefined) return sku;
  }
  return null;
}

const SCRIPT_END = '</script>';

/** A page without its scripts, but for structured data: its payload is more than half of what a parser would read. */
export function withoutScripts(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf('<script', from);
    const end = start < 0 ? -1 : html.indexOf(SCRIPT_END, start);
    if (end < 0) return parts.join('') + html.slice(from);
    const after = end + SCRIPT_END.length;
    const isData = html.slice(start, html.indexOf('>', start)).includes('ld+json');
    parts.push(html.slice(from, isData ? after : start));
    from = after;
  }
}

/** Reads what a page says of itself and where it links to. `base` is the page's own address. */
export function readPageFacts(html: string, base: string): PageFacts {
  const elements = DomUtils.getElementsByTagName((name) => READ.has(name), parseDocument(withoutScripts(html)));
  const all = (wanted: string) => elements.filter(({ name }) => name === wanted);
  const attribute = (list: ReturnType<typeof all>, key: string, value: string, wanted: string) =>
    list.find((element) => element.attribs[key] === value)?.attribs[wanted];
  const metas = all('meta');
  const anchors = all('a').flatMap(({ attribs: { href, rel = '' } }) => {
    const path = href === undefined ? null : toPath(href, base);
    if (path === null) return [];
    const isClosed = NO_PAGES.some((closed) => path.startsWith(closed));
    return [{ path, follow: !isClosed && !rel.split(' ').includes('nofollow') }];
  });
  const canonical = attribute(all('link'), 'rel', 'canonical', 'href');
  const canonicalUrl = canonical === undefined ? null : new URL(canonical, base);
  return {
    title: normalize(DomUtils.textContent(all('title')[0] ?? [])),
    description: attribute(metas, 'name', 'description', 'content') ?? '',
    canonical: canonicalUrl && canonicalUrl.pathname + canonicalUrl.search,
    indexable: !(attribute(metas, 'name', 'robots', 'content') ?? '').includes('noindex'),
    headings: all('h1').map((heading) => normalize(DomUtils.textContent(heading))),
    links: anchors,
    sku: productSku(all('script').filter(({ attribs }) => attribs.type === 'application/ld+json')),
    text: normalize(DomUtils.textContent(all('main'))),
  };
}
