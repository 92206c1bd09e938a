import { configure, within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import { schemaOrgGraph } from '@/lib/seo/testing/schema-org';
import { removeScripts } from '@/scripts/crawl/page-facts';
import { test as base, type HttpResponse, httpGet } from './http';

configure({
  // jsdom loads no style sheets, so visibility is unknown.
  defaultHidden: true,
  // The default message contains the whole page.
  getElementError: (message) => new Error(message?.split('\n')[0]),
});

const MAX_REDIRECTS = 5;

/** `NodeFilter.SHOW_TEXT`, which Node.js does not define. */
const SHOW_TEXT = 4;

/** A server-rendered page, parsed without running its scripts. */
export interface HtmlPage {
  status: number;
  /** Path and query of the last redirect target. */
  path: string;
  headers: HttpResponse['headers'];
  html: string;
  /** Scripts are removed, except structured data. */
  document: Document;
  /** Testing Library's queries for the body. */
  screen: ReturnType<typeof within>;
}

/** Requests and parses a page, following redirects. */
export type ReadHtml = (path: string) => Promise<HtmlPage>;

/** Path and query of a URL, normalized as a browser would send it. */
function normalizePath(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
}

async function followRedirects(path: string, request: (address: string) => Promise<HttpResponse>): Promise<HtmlPage> {
  let current = normalizePath(path);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const { status, headers, body: html } = await request(current);
    const { location } = headers;
    if (location === undefined) {
      const { document } = new JSDOM(removeScripts(html)).window;
      return { status, path: current, headers, html, document, screen: within(document.body) };
    }
    current = normalizePath(location);
  }
  throw new Error(`${path} redirects more than ${MAX_REDIRECTS} times`);
}

/** `ReadHtml` for any site; `host` is the `Host` header, by default the site's own. */
export const readHtmlFrom = (origin: string, path: string, host = new URL(origin).host): Promise<HtmlPage> =>
  followRedirects(path, (current) => httpGet(origin, current, { host }));

/** Playwright's test with `httpGet` and `readHtml` fixtures; neither starts a browser. */
export const test = base.extend<{ readHtml: ReadHtml }>({
  readHtml: async ({ httpGet }, use) => {
    await use((path) => followRedirects(path, httpGet));
  },
});

/** Texts of elements with collapsed white space. */
export function getTexts(elements: Iterable<Element>): string[] {
  return [...elements].map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim());
}

/** Text of the h1, `''` without one; throws if there are several. */
export function getHeading({ document }: HtmlPage): string {
  const headings = [...document.querySelectorAll('h1')];
  if (headings.length > 1) throw new Error(`The page has ${headings.length} h1`);
  return getTexts(headings)[0] ?? '';
}

/** Path and query of the canonical link, `null` without one. */
export function getCanonicalPath({ document }: HtmlPage): string | null {
  const href = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  if (!href) return null;
  const { pathname, search } = new URL(href);
  return pathname + search;
}

/** Content of all meta elements with this name or property, in order. */
export function getMetas({ document }: HtmlPage, name: string): (string | null)[] {
  return [...document.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)].map((element) =>
    element.getAttribute('content'),
  );
}

/** Text nodes of an element joined by spaces: `'Hazelbury Duck Egg'`. */
export function getSpacedText(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    texts.push(node.textContent?.trim() ?? '');
  return texts.filter((text) => text !== '').join(' ');
}

/** The nodes of the page's only JSON-LD script, validated against the vocabulary of schema.org. */
export function getStructuredData({ document }: HtmlPage) {
  const texts = getTexts(document.querySelectorAll('script[type="application/ld+json"]'));
  if (texts.length !== 1) throw new Error(`The page has ${texts.length} scripts of structured data`);
  return schemaOrgGraph.parse(JSON.parse(texts[0] ?? ''))['@graph'];
}
