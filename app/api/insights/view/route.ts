import { countView } from '@/lib/insights';
import { hasDoNotTrack, parsePageView } from '@/lib/insights/page-view';
import { readText } from '@/lib/security/body-limits';
import { getClientNetwork } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { createEmptyResponse, isSameOrigin } from '@/lib/security/requests';
import { supplier } from '@/lib/site/supplier';
import { parseJson } from '@/lib/util/json';

const MAX_BODY_BYTES = 8192;

/** Many visitors may share one address, such as those in an office. */
const visitorLimit = createRateLimit({ name: 'view', points: 600, seconds: 60 });

/** Counts a page view by path, title and day, without data about the visitor. It is stored after the response. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return createEmptyResponse(403);
  if (hasDoNotTrack(request.headers)) return createEmptyResponse(204);
  const wait = await visitorLimit(getClientNetwork(request));
  if (wait > 0) return createEmptyResponse(429, { 'Retry-After': String(wait) });
  const text = await readText(request, MAX_BODY_BYTES);
  if (text === null) return createEmptyResponse(413);
  const view = parsePageView(parseJson(text), supplier.name);
  if (view === null) return createEmptyResponse(400);
  countView(view);
  return createEmptyResponse(204);
}
