import { configure, within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import { withoutScripts } from '@/scripts/crawl/page-facts';
import { type Answer, ask, test as base } from './ask';

configure({
  // A document without styles cannot tell what is visible.
  defaultHidden: true,
  // Otherwise the message holds the whole page.
  getElementError: (message) => new Error(message?.split('\n')[0]),
});

const MOST_REDIRECTS = 5;

/** `NodeFilter.SHOW_TEXT` */
const NODE_TEXT = 4;

/** A page as the server sends it, before any script or style sheet. */
export interface SentPage {
  status: number;
  /** Path and query where the redirects ended. */
  path: string;
  headers: Answer['headers'];
  html: string;
  /** Without scripts, but for structured data. */
  document: Document;
  /** Testing Library's queries of the whole page. */
  all: ReturnType<typeof within>;
}

/** Reads a page, following redirects. */
export type Read = (path: string) => Promise<SentPage>;

/** An address of the site as a browser would send it, without its host. */
function addressOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
}

async function follow(path: string, answerTo: (address: string) => Promise<Answer>): Promise<SentPage> {
  let here = addressOf(path);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const { status, headers, body: html } = await answerTo(here);
    const { location } = headers;
    if (location === undefined) {
      const { document } = new JSDOM(withoutScripts(html)).window;
      return { status, path: here, headers, html, document, all: within(document.body) };
    }
    here = addressOf(location);
  }
  throw new Error(`${path} redirects more than ${MOST_REDIRECTS} times`);
}

/** Reads a page of another site than the one under test, following redirects. `host` is sent instead of its own. */
export const readFrom = (origin: string, path: string, host = new URL(origin).host): Promise<SentPage> =>
  follow(path, (here) => ask(origin, here, { host }));

/** Playwright's test with `ask` and `read`: for tests that need the server's response alone. Neither starts a browser. */
export const test = base.extend<{ read: Read }>({
  read: async ({ ask }, use) => {
    await use((path) => follow(path, ask));
  },
});

/** The texts of elements, each with its white space as a browser shows it. */
export function textsOf(elements: Iterable<Element>): string[] {
  return [...elements].map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim());
}

/** The only h1's text, `''` without one. Throws when there are several. */
export function headingOf({ document }: SentPage): string {
  const headings = [...document.querySelectorAll('h1')];
  if (headings.length > 1) throw new Error(`The page has ${headings.length} h1`);
  return textsOf(headings)[0] ?? '';
}

/** The path and query that a page names as its own, `null` without a canonical link. */
export function canonicalOf({ document }: SentPage): string | null {
  const href = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  if (!href) return null;
  const { pathname, search } = new URL(href);
  return pathname + search;
}

/** The content of the page's meta elements of a name or property, in their order. */
export function metasOf({ document }: SentPage, name: string): (string | null)[] {
  return [...document.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)].map((element) =>
    element.getAttribute('content'),
  );
}

/** An element's texts in their order with a space between them, as a card is read: `'Hazelbury Duck Egg'`. */
export function readingOf(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NODE_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    texts.push(node.textContent?.trim() ?? '');
  return texts.filter((text) => text !== '').join(' ');
}
