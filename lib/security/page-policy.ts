import { createHash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { Parser } from 'htmlparser2';
import { getSettings, type Settings } from '@/lib/site/settings';
import { listFrameSources, parseOrigins } from './frame-hosts';
import { REPORT_GROUP, REPORT_PATH } from './headers.mjs';

type PolicySettings = Parameters<typeof listFrameSources>[0] & Pick<Settings, 'MEDIA_URL' | 'MEDIA_URL_STAGING'>;

const EXECUTABLE_TYPES = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

const computeHash = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

const joinSources = (...lists: (string | string[])[]) => [...new Set(lists.flat())].join(' ');

/** Browsers normalize line endings before they hash inline code. */
const normalizeLines = (text: string) => text.replace(/\r\n?/g, '\n');

/** Decodes in pieces, because one long string takes twenty times as long: V8 allocates it in its large-object space. */
const DECODED_BYTES = 16 * 1024;

function findInlineCode(html: Buffer) {
  const found = { scripts: new Set<string>(), styles: new Set<string>(), styleAttributes: new Set<string>() };
  let target: Set<string> | null = null;
  let text = '';
  const parser = new Parser({
    onopentag(name, { style, src, type = '' }) {
      if (style !== undefined) found.styleAttributes.add(normalizeLines(style));
      target = null;
      text = '';
      if (name === 'style') target = found.styles;
      if (name === 'script' && src === undefined && EXECUTABLE_TYPES.test(type.trim())) target = found.scripts;
    },
    ontext(part) {
      if (target !== null) text += part;
    },
    onclosetag() {
      target?.add(normalizeLines(text));
      target = null;
    },
  });
  const decoder = new StringDecoder('utf8');
  for (let start = 0; start < html.length; start += DECODED_BYTES)
    parser.write(decoder.write(html.subarray(start, start + DECODED_BYTES)));
  parser.end(decoder.end());
  return found;
}

function getCommonDirectives(env: PolicySettings): Record<string, string> {
  const media = [...parseOrigins(env.MEDIA_URL), ...parseOrigins(env.MEDIA_URL_STAGING)];
  const isHttps = /^https:/i.test(env.SITE_URL);
  const mediaOrigins = isHttps ? media.map((origin) => origin.replace(/^http:/, 'https:')) : media;
  return {
    // Content may link to any picture or video, which cannot run code.
    'img-src': joinSources("'self'", 'data:', 'blob:', 'https:', mediaOrigins),
    'media-src': joinSources("'self'", 'https:', mediaOrigins),
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': joinSources("'self'", listFrameSources(env)),
    'manifest-src': "'self'",
    'worker-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
    ...(isHttps ? { 'upgrade-insecure-requests': '' } : {}),
    'report-uri': REPORT_PATH,
    'report-to': REPORT_GROUP,
  };
}

const formatPolicy = (directives: Readonly<Record<string, string>>) =>
  Object.entries(directives)
    .map(([name, value]) => (value === '' ? name : `${name} ${value}`))
    .join('; ');

/** The Content-Security-Policy of a complete HTML page in UTF-8. It allows the page's inline scripts and styles by their hashes. */
export function buildPagePolicy(html: Buffer, env: PolicySettings = getSettings()): string {
  const { scripts, styles, styleAttributes } = findInlineCode(html);
  return formatPolicy({
    'default-src': "'none'",
    'script-src': joinSources("'self'", [...scripts].map(computeHash)),
    'style-src': joinSources("'self'", [...styles].map(computeHash)),
    'style-src-attr': joinSources("'unsafe-hashes'", [...styleAttributes].map(computeHash)),
    ...getCommonDirectives(env),
  });
}

/** The Content-Security-Policy in development, where Next.js needs eval, inline styles and a WebSocket. */
export function buildDevelopmentPolicy(env: PolicySettings = getSettings()): string {
  return formatPolicy({
    'default-src': "'none'",
    'script-src': "'self' 'unsafe-inline' 'unsafe-eval'",
    'style-src': "'self' 'unsafe-inline'",
    ...getCommonDirectives(env),
    'connect-src': "'self' ws: wss:",
  });
}
