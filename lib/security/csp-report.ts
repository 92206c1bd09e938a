import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isUrl } from '@/lib/site/is-url.mjs';
import { parseJson } from '@/lib/util/json';

const MAX_REPORTS_PER_REQUEST = 20;
const MAX_TEXT_CHARS = 2048;

const HOUR_MS = 3600 * 1000;

const MAX_REPORT_KINDS = 500;
const MAX_LINES_PER_HOUR = 60;

const textSchema = z
  .string()
  .catch('')
  .transform((given) => given.slice(0, MAX_TEXT_CHARS));

/** Reduces a violation to text that is safe to log. */
const cleanReport = (directive: string, blocked: string, page: string) => ({
  directive: parseDirective(directive),
  blocked: parseBlocked(blocked),
  page: parsePage(page),
});

type CspReport = ReturnType<typeof cleanReport>;

/** The two formats of browsers: `report-uri` and `report-to`. */
const REPORT = z.union([
  z
    .object({
      'csp-report': z.object({
        'document-uri': textSchema,
        'effective-directive': textSchema,
        'violated-directive': textSchema,
        'blocked-uri': textSchema,
      }),
    })
    .transform(({ 'csp-report': { 'effective-directive': effective, 'violated-directive': violated, ...report } }) =>
      cleanReport(effective || violated, report['blocked-uri'], report['document-uri']),
    ),
  z
    .object({
      type: z.literal('csp-violation'),
      body: z.object({ documentURL: textSchema, effectiveDirective: textSchema, blockedURL: textSchema }),
    })
    .transform(({ body }) => cleanReport(body.effectiveDirective, body.blockedURL, body.documentURL)),
]);

function parseDirective(written: string): string {
  const [name = ''] = written.trim().split(/\s/);
  return /^[a-z-]{3,40}$/.test(name) ? name : 'unknown';
}

function parseBlocked(written: string): string {
  if (/^[a-z-]{1,40}$/.test(written)) return written;
  if (!isUrl(written)) return 'unknown';
  const { protocol, host } = new URL(written);
  return (host === '' ? protocol : `${protocol}//${host}`).replace(/[^\x21-\x7e]/g, '?').slice(0, 100);
}

/** The first segment of the page's path, followed by '/…' if there are more. */
function parsePage(address: string): string {
  if (!isUrl(address)) return 'unknown';
  const [, first = '', ...rest] = new URL(address).pathname.split('/');
  const shown = first.replace(/[^\w.%-]/g, '?').slice(0, 40);
  return rest.length > 0 ? `/${shown}/…` : `/${shown}`;
}

/** Parses up to 20 reports from a request's body; null if it is not JSON. Malformed reports are dropped. */
export function parseCspReports(body: string): CspReport[] | null {
  const given = parseJson(body);
  if (given === undefined) return null;
  return [given]
    .flat()
    .slice(0, MAX_REPORTS_PER_REQUEST)
    .flatMap((report) => REPORT.safeParse(report).data ?? []);
}

/** Creates a log for reports. Because anyone can send them, it writes each kind once a day and at most 60 lines an hour. */
export function createReportLog(write: (line: string) => void): (report: CspReport) => void {
  const known = new LRUCache<string, true>({ max: MAX_REPORT_KINDS, ttl: 24 * HOUR_MS });
  let hour = 0;
  let lines = 0;
  return ({ directive, blocked, page }) => {
    const kind = `${directive} ${blocked} on ${page}`;
    if (known.has(kind)) return;
    const now = Math.floor(Date.now() / HOUR_MS);
    if (now !== hour) [hour, lines] = [now, 0];
    if (lines >= MAX_LINES_PER_HOUR) return;
    lines += 1;
    known.set(kind, true);
    const last = lines === MAX_LINES_PER_HOUR ? '; further reports in this hour are not logged' : '';
    write(`Blocked by the content security policy: ${kind}${last}`);
  };
}
