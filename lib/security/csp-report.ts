import { z } from 'zod';
import { isUrl } from '@/lib/site/is-url.mjs';

/** One thing that a browser held back, as far as a log needs it: nothing in it is as a stranger wrote it. */
export interface CspReport {
  /** Name of the directive, `script-src-elem`; 'unknown' for what is none. */
  directive: string;
  /** Origin of what was held back, its scheme, or 'inline', 'eval'…; 'unknown' for anything else. */
  blocked: string;
  /** First part of the path of the page, with '/…' when there is more. */
  page: string;
}

/** Reports of one body that are looked at. */
const MOST = 20;

/** Characters of a text that are looked at. */
const LONGEST = 2048;

const text = z
  .string()
  .catch('')
  .transform((given) => given.slice(0, LONGEST));

/** What `report-uri` sends. */
const classic = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
});

/** What `report-to` sends: a list, in which other kinds of report may stand too. */
const modern = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
});

function directiveOf(written: string): string {
  const [name = ''] = written.trim().split(/\s/);
  return /^[a-z-]{3,40}$/.test(name) ? name : 'unknown';
}

function blockedOf(written: string): string {
  if (/^[a-z-]{1,40}$/.test(written)) return written;
  if (!isUrl(written)) return 'unknown';
  const { protocol, host } = new URL(written);
  return (host === '' ? protocol : `${protocol}//${host}`).replace(/[^\x21-\x7e]/g, '?').slice(0, 100);
}

function pageOf(address: string): string {
  if (!isUrl(address)) return 'unknown';
  const [, first = '', ...rest] = new URL(address).pathname.split('/');
  const shown = first.replace(/[^\w.%-]/g, '?').slice(0, 40);
  return rest.length > 0 ? `/${shown}/…` : `/${shown}`;
}

function toReport(given: unknown): CspReport[] {
  const old = classic.safeParse(given);
  if (old.success) {
    const report = old.data['csp-report'];
    return [
      {
        directive: directiveOf(report['effective-directive'] || report['violated-directive']),
        blocked: blockedOf(report['blocked-uri']),
        page: pageOf(report['document-uri']),
      },
    ];
  }
  const { success, data } = modern.safeParse(given);
  if (!success) return [];
  const { documentURL, effectiveDirective, blockedURL } = data.body;
  return [{ directive: directiveOf(effectiveDirective), blocked: blockedOf(blockedURL), page: pageOf(documentURL) }];
}

/**
 * What the body of a report says (S8), in either form that browsers send. Null for what is no JSON; what is no report of a content
 * security policy is left out.
 */
export function readCspReports(body: string): CspReport[] | null {
  try {
    const given: unknown = JSON.parse(body);
    return [given].flat().slice(0, MOST).flatMap(toReport);
  } catch {
    return null;
  }
}
