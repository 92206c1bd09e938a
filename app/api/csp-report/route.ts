import { readText } from '@/lib/security/body-limits';
import { clientOf } from '@/lib/security/client-address';
import { createReportLog, parseCspReports } from '@/lib/security/csp-report';
import { createRateLimit } from '@/lib/security/rate-limit';
import { emptyAnswer, isSameOrigin } from '@/lib/security/requests';
import { log } from '@/lib/site/log';

/** Browsers send several reports in one request, each with the whole policy. */
const MAX_BODY_BYTES = 64 * 1024;

const TYPES = /^application\/(?:csp-report|reports\+json|json)\b/i;

const clients = createRateLimit({ name: 'csp-report', points: 60, seconds: 60 });
const logReport = createReportLog((line) => log.warn(line));

/** Receives reports of CSP violations. The response has no body. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return emptyAnswer(403);
  if (!TYPES.test(request.headers.get('content-type') ?? '')) return emptyAnswer(415);
  const wait = await clients(clientOf(request));
  if (wait > 0) return emptyAnswer(429, { 'Retry-After': String(wait) });
  const body = await readText(request, MAX_BODY_BYTES).catch(() => null);
  if (body === null) return emptyAnswer(413);
  const reports = parseCspReports(body);
  if (reports === null) return emptyAnswer(400);
  for (const report of reports) logReport(report);
  return emptyAnswer(204);
}
