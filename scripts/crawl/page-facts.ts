import { DomUtils, parseDocument } from 'htmlparser2';
import { z } from 'zod';
import { CLOSED_PATHS } from '@/lib/seo/well-known-files';

const GRAPH = z.object({
  '@graph': z.array(z.object({ hasVariant: z.array(z.object({ sku: z.string().optional() })).default([]) })),
});

/** Paths that crawlers do not follow: those closed by robots.txt, and embedded frames. */
const EXCLUDED_PATHS = [...CLOSED_PATHS, '/embed/'];

/** The facts that search engines read from a page. */
export interface PageFacts {
  title: string;
  description: string;
  /** The canonical URL as a path with its query, or null. */
  canonical: string | null;
  isIndexable: boolean;
  headings: string[];
  /** Paths with query. `canFollow` is false for rel="nofollow" and excluded paths. */
  links: { path: string; canFollow: boolean }[];
  /** The SKU in a product page's structured data, or null. */
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

/** The elements that are read, found in one traversal. */
const READ_ELEMENT_NAMES: ReadonlySet<string> = new Set(['a', 'h1', 'link', 'main', 'meta', 'script', 'title']);

const normalizeText = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The SKU of the first product in a page's structured data. */
function findProductSku(scripts: Parameters<typeof DomUtils.textContent>[0][]): string | null {
  for (const script of scripts) {
    const { data } = GRAPH.safeParse(JSON.parse(DomUtils.textContent(script)));
    const sku = data?.['@graph'].flatMap(({ hasVariant }) => hasVariant)[0]?.sku;
    if (sku !== undefined) return sku;
  }
  return null;
}

const SCRIPT_END = '</script>';

/** Removes scripts other than structured data: the RSC payload is more than half of a page, and slow to parse. */
export function removeScripts(html: string): string {
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

/** Parses a page's metadata and links. `base` is the page's URL. */
export function readPageFacts(html: string, base: string): PageFacts {
  const elements = DomUtils.getElementsByTagName(
    (name) => READ_ELEMENT_NAMES.has(name),
    parseDocument(removeScripts(html)),
  );
  const findElements = (wanted: string) => elements.filter(({ name }) => name === wanted);
  const findAttribute = (list: ReturnType<typeof findElements>, key: string, value: string, wanted: string) =>
    list.find((element) => element.attribs[key] === value)?.attribs[wanted];
  const metas = findElements('meta');
  const anchors = findElements('a').flatMap(({ attribs: { href, rel = '' } }) => {
    const path = href === undefined ? null : toPath(href, base);
    if (path === null) return [];
    const isClosed = EXCLUDED_PATHS.some((closed) => path.startsWith(closed));
    return [{ path, canFollow: !isClosed && !rel.split(' ').includes('nofollow') }];
  });
  const canonical = findAttribute(findElements('link'), 'rel', 'canonical', 'href');
  const canonicalUrl = canonical === undefined ? null : new URL(canonical, base);
  return {
    title: normalizeText(DomUtils.textContent(findElements('title')[0] ?? [])),
    description: findAttribute(metas, 'name', 'description', 'content') ?? '',
    canonical: canonicalUrl && canonicalUrl.pathname + canonicalUrl.search,
    isIndexable: !(findAttribute(metas, 'name', 'robots', 'content') ?? '').includes('noindex'),
    headings: findElements('h1').map((heading) => normalizeText(DomUtils.textContent(heading))),
    links: anchors,
    sku: findProductSku(findElements('script').filter(({ attribs }) => attribs.type === 'application/ld+json')),
    text: normalizeText(DomUtils.textContent(findElements('main'))),
  };
}
