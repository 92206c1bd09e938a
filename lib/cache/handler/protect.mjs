import { protectPage } from '../../security/page-policy.mjs';

/** The data of a page without a nonce. It stands in markup alone, never in a text whose length the data says. */
function without(nonce, data) {
  const bytes = Buffer.from(data);
  return bytes.includes(nonce) ? Buffer.from(bytes.toString('latin1').replaceAll(nonce, ''), 'latin1') : data;
}

const POLICY = 'content-security-policy';

/**
 * The nonce that a request was given (lib/security/nonce.ts).
 *
 * @param {Readonly<Record<string, unknown>> | undefined} headers
 * @returns {string | null}
 */
export function nonceOf(headers) {
  return /'nonce-([^']+)'/.exec(String(headers?.[POLICY] ?? ''))?.[1] ?? null;
}

/**
 * True for a page that has no policy yet: it was not in the store before.
 *
 * @param {unknown} page what Next hands over
 * @returns {page is { html: string, headers?: Record<string, unknown> }}
 */
export const isUnprotected = (page) =>
  page?.kind === 'APP_PAGE' && typeof page.html === 'string' && page.headers?.[POLICY] === undefined;

/**
 * Makes a page that enters the store one for everybody (S8): the nonce of the visitor for whom it was made goes, and it gets the
 * content security policy that lets its own inline scripts run. Changes the page itself: Next waits for the store, and answers
 * that visitor with the same object afterwards. A page that has its policy already was here before.
 *
 * @param {unknown} page what Next hands over; anything but a page is left alone
 * @param {string | null} nonce
 */
export function protect(page, nonce) {
  if (!isUnprotected(page)) return;
  const { html, policy } = protectPage(page.html, nonce);
  page.html = html;
  page.headers = { ...page.headers, [POLICY]: policy };
  if (nonce === null) return;
  if (page.rscData) page.rscData = without(nonce, page.rscData);
  if (page.segmentData) for (const [name, data] of page.segmentData) page.segmentData.set(name, without(nonce, data));
}
