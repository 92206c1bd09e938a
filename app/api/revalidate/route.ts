import { parseInvalidation } from '@/lib/page-cache/invalidation';
import { waitForRevalidation } from '@/lib/page-cache/revalidation';
import { invalidateTags } from '@/lib/page-cache/store/page-store';
import { createPathTag } from '@/lib/page-cache/store/tags';
import { readText } from '@/lib/security/body-limits';
import { getClientNetwork } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { checkSecret, hasBearer } from '@/lib/security/secrets';
import { getSettings } from '@/lib/site/settings';
import { parseJson } from '@/lib/util/json';

/** Fits 500 tags of maximum length. */
const MAX_BODY_BYTES = 256 * 1024;

/** Shorter than the timeouts of hubs. */
const MAX_WAIT_MS = 2000;

const failedAttempts = createRateLimit({ name: 'revalidate', points: 10, seconds: 60 });

const createResponse = (status: number, body: object, headers: Readonly<Record<string, string>> = {}) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

/** Invalidates what a publish has changed. Responds once the pages are revalidated, or after two seconds. 404 without `REVALIDATE_SECRET`. */
export async function POST(request: Request): Promise<Response> {
  const secrets = getSettings().REVALIDATE_SECRET;
  if (secrets === undefined) return createResponse(404, { msg: 'Not found' });
  const isRight = hasBearer(request.headers.get('authorization'), secrets);
  const check = await checkSecret(failedAttempts, getClientNetwork(request), isRight);
  if (!check.isAccepted) {
    if (check.wait > 0) return createResponse(429, { msg: 'Too many attempts' }, { 'Retry-After': String(check.wait) });
    return createResponse(401, { msg: 'The secret is missing or wrong' }, { 'WWW-Authenticate': 'Bearer' });
  }
  const text = await readText(request, MAX_BODY_BYTES);
  if (text === null) return createResponse(413, { msg: `The body is larger than ${MAX_BODY_BYTES} bytes` });
  const { plan, error } = parseInvalidation(parseJson(text));
  if (plan === null) return createResponse(422, { msg: error });
  // Marks pages as stale instead of deleting them, so that they are still served while the hub is down.
  await invalidateTags([...plan.tags, ...plan.paths.map(createPathTag)]);
  await waitForRevalidation(MAX_WAIT_MS);
  return createResponse(200, { success: true, purged: plan });
}
