import { readText } from '@/lib/security/body-limits';
import { getClientNetwork } from '@/lib/security/client-address';
import { createReportLog, parseCspReports } from '@/lib/security/csp-report';
import { createRateLimit } from '@/lib/security/rate-limit';
import { createEmptyResponse, isSameOrigin } from '@/lib/security/requests';
import { log } from '@/lib/site/log';

/** Browsers send several reports in one request, each with the whole policy. */
const MAX_BODY_BYTES = 64 * 1024;

const REPORT_TYPES = /^application\/(?:csp-report|reports\+json|json)\b/i;

const clientLimit = createRateLimit({ name: 'csp-report', points: 60, seconds: 60 });
const logReport = createReportLog((line) => log.warn(line));

/** Receives reports of CSP violations. The response has no body. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return createEmptyResponse(403);
  if (!REPORT_TYPES.test(request.headers.get('content-type') ?? '')) return createEmptyResponse(415);
  const wait = await clientLimit(getClientNetwork(request));
  if (wait > 0) return createEmptyResponse(429, { 'Retry-After': String(wait) });
  const body = await readText(request, MAX_BODY_BYTES).catch(() => null);
  if (body === null) return createEmptyResponse(413);
  const reports = parseCspReports(body);
  if (reports === null) return createEmptyResponse(400);
  for (const report of reports) logReport(report);
  return createEmptyResponse(204);
}
