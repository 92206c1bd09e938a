import { createHash } from 'node:crypto';
import { addressOf, frameSources } from './frame-hosts.mjs';
import { inlineCode } from './inline-code.mjs';

/** Where browsers tell of what a policy has kept back (S8). */
export const REPORT_PATH = '/api/csp-report';

/** The name by which policies refer to `REPORT_PATH`, and the header that explains it. */
const REPORT_GROUP = 'csp';
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${REPORT_PATH}"`;

/** The style attributes that rendered pages may carry without being known beforehand: Headless UI's hidden element, and Next's. */
const KNOWN_STYLES = [
  'position:fixed;top:1px;left:1px;width:1px;height:0;padding:0;margin:-1px;overflow:hidden;clip:rect(0, 0, 0, 0);white-space:nowrap;border-width:0;display:none',
  'color:transparent',
];

/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/** @param {string | undefined} address */
const originOf = (address) => [addressOf(address ?? '')?.origin ?? []].flat();

const list = (...sources) => [...new Set(sources.flat())].join(' ');

/**
 * The parts of a policy that are the same for all pages.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 */
function common(env) {
  const media = [...originOf(env.MEDIA_URL), ...originOf(env.MEDIA_URL_STAGING)];
  const https = /^https:/i.test(env.SITE_URL ?? '');
  const insecure = https ? media.map((origin) => origin.replace(/^http:/, 'https:')) : media;
  return {
    // Content may name a picture or film by its whole address (S3); neither can run anything.
    'img-src': list("'self'", 'data:', 'blob:', 'https:', insecure),
    'media-src': list("'self'", 'https:', insecure),
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': list("'self'", frameSources(env)),
    'manifest-src': "'self'",
    'worker-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
    ...(https ? { 'upgrade-insecure-requests': '' } : {}),
    'report-uri': REPORT_PATH,
    'report-to': REPORT_GROUP,
  };
}

/** What `next dev` needs besides: it evaluates source maps, writes styles into the page and listens on a socket. */
const development = () => process.env.NODE_ENV === 'development';

/**
 * @param {{ scripts: string[], styles?: string[], styleAttributes: string[] }} allowed sources, each as a policy writes it
 * @param {Readonly<Record<string, string | undefined>>} env
 */
function policyOf({ scripts, styles = [], styleAttributes }, env) {
  const relaxed = development();
  const parts = {
    'default-src': "'none'",
    'script-src': list("'self'", scripts, relaxed ? ["'unsafe-eval'"] : []),
    'style-src': relaxed ? "'self' 'unsafe-inline'" : list("'self'", styles),
    ...(relaxed ? {} : { 'style-src-attr': list("'unsafe-hashes'", styleAttributes) }),
    ...common(env),
    ...(relaxed ? { 'connect-src': "'self' ws: wss:" } : {}),
  };
  return Object.entries(parts)
    .map(([name, value]) => (value === '' ? name : `${name} ${value}`))
    .join('; ');
}

const knownStyles = KNOWN_STYLES.map(hashOf);

/**
 * The content security policy of a page that is made for one visitor (S8): filtered, previewed, or an error.
 *
 * @param {string} nonce what its scripts carry
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {string}
 */
export function noncePolicy(nonce, env = process.env) {
  return policyOf({ scripts: [`'nonce-${nonce}'`], styleAttributes: knownStyles }, env);
}

/**
 * A page as it enters the cache, to be served to everybody (S8, decision 6): without the nonce of the visitor for whom it was
 * made, and with the content security policy that lets run the inline scripts that carried it, and no others. A script that content
 * brings into a page does not know the nonce.
 *
 * @param {string} html
 * @param {string | null} nonce of the request that it was made for
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {{ html: string, policy: string }}
 */
export function protectPage(html, nonce, env = process.env) {
  // In tags, and in the data from which the browser builds the page again.
  const shared = (text) => (nonce ? text.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '') : text);
  const { scripts, styles, styleAttributes } = inlineCode(html, nonce);
  const policy = policyOf(
    {
      scripts: scripts.map((text) => hashOf(shared(text))),
      styles: styles.map(hashOf),
      styleAttributes: [...new Set([...knownStyles, ...styleAttributes.map(hashOf)])],
    },
    env,
  );
  return { html: shared(html), policy };
}
