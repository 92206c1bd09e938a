import { removeScripts } from '@/scripts/crawl/page-facts';

/** Text content of HTML without scripts, styles, templates, comments and tags. */
export function visibleText(html: string): string {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** A response and the time it took. */
export interface Visit {
  status: number;
  /** Cache-Control, `''` without it. */
  cacheControl: string;
  /** Result of `mainText`. */
  text: string;
  html: string;
  /** Milliseconds until the last byte. */
  ms: number;
}

/**
 * Visible text of the main element in server-rendered HTML; the whole body of responses without one. Empty for documents that Next.js
 * renders in the browser, which it sends for missing and failed pages.
 */
function mainText(html: string): string {
  if (html.includes('id="__next_error__"')) return '';
  const [, main] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  return main === undefined ? html : visibleText(main).trim();
}

const VISIT_TIMEOUT_MS = 60_000;

// Like real visitors, requests do not share connections.
const headers = { connection: 'close' };

/** Requests a path of a site without following redirects. Throws if the connection breaks and after VISIT_TIMEOUT_MS. */
export async function visit(site: string, path: string): Promise<Visit> {
  const start = performance.now();
  const response = await fetch(`${site}${path}`, {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(VISIT_TIMEOUT_MS),
  });
  const html = await response.text();
  const cacheControl = response.headers.get('cache-control') ?? '';
  return { status: response.status, cacheControl, text: mainText(html), html, ms: performance.now() - start };
}

/** Whether a response is the error page, including documents that Next.js renders in the browser. */
export function isErrorPage({ html }: Visit): boolean {
  return /id="__next_error__"|Something went wrong/.test(html);
}

/** Text of the h1; 'none' without one. */
export function getHeading({ html }: Visit): string {
  return visibleText(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? 'none');
}

/** Removes scripts, except structured data, and React's comments. */
const visibleMarkup = (html: string) => removeScripts(html).replace(/<!--[\s\S]*?-->/g, '');

/** The visible parts of a response, for comparisons; `edit` is applied to its text first. */
export async function fetchComparablePage(
  origin: string,
  path: string,
  edit: (text: string) => string = (text) => text,
) {
  const response = await fetch(`${origin}${path}`, { redirect: 'manual' });
  const text = edit(await response.text());
  const { head, body } = /<head>(?<head>[\s\S]*)<\/head>(?<body>[\s\S]*)/.exec(text)?.groups ?? { body: text };
  return {
    status: response.status,
    location: response.headers.get('location'),
    type: response.headers.get('content-type'),
    robots: response.headers.get('x-robots-tag'),
    // Sorted with their attributes: React does not guarantee an order.
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
