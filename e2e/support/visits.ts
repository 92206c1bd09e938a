import { visibleText } from './ask';

/** What a visitor got. */
export interface Visit {
  status: number;
  /** The header Cache-Control. */
  kept: string;
  /** What `mainText` reads. */
  text: string;
  html: string;
  /** Milliseconds until the last byte. */
  ms: number;
}

/**
 * The text between header and footer as it stands before any script runs; the body itself where there is no main part; nothing of
 * a document that is made in the browser, as Next sends it for absent and failed pages.
 */
function mainText(html: string): string {
  if (html.includes('id="__next_error__"')) return '';
  const [, main] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  return main === undefined ? html : visibleText(main).trim();
}

/** Milliseconds after which a visitor has given up. */
const PATIENCE = 60_000;

/** Each visitor has a connection of its own, which ends with the response. */
const headers = { connection: 'close' };

/** Visits an address of a site once, without following where it leads. Throws when the connection breaks, or after a minute. */
export async function visit(site: string, path: string): Promise<Visit> {
  const start = performance.now();
  const answer = await fetch(`${site}${path}`, { headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
  const html = await answer.text();
  const kept = answer.headers.get('cache-control') ?? '';
  return { status: answer.status, kept, text: mainText(html), html, ms: performance.now() - start };
}

/** True for the error page, whose words a script may have to fill in (Next sends it as a document that is made in the browser). */
export function isErrorPage({ html }: Visit): boolean {
  return /id="__next_error__"|Something went wrong/.test(html);
}

/** The first heading of a page; 'none' where there is none. */
export function headingOf({ html }: Visit): string {
  return visibleText(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? 'none');
}
