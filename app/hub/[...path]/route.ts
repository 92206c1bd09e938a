import { getEmbeddedRouter } from '@/lib/hub';
import { receiveApplication } from '@/lib/registration/receive';
import { decodePath, isUploadPath, readText } from '@/lib/security/body-limits';
import { getClientNetwork } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { isSameOrigin } from '@/lib/security/requests';
import { checkPreviewSecret, isAcceptedSecret, isPreviewToken, parseBearer } from '@/lib/security/secrets';
import { logFailure } from '@/lib/site/log';
import { getSettings } from '@/lib/site/settings';
import { parseJson } from '@/lib/util/json';

/** Far more than any call without documents needs. */
const MAX_BODY_BYTES = 1024 * 1024;

const SIGN_UP_PATH = /\/sign-up$/;

/** Calls, other than trade applications, that store visitors' data. */
const SUBMISSION_PATHS: ReadonlySet<string> = new Set(['/hub/consumer/request-samples', '/hub/projects']);

/** Another site sends the submissions of all its visitors from one address. */
const senderLimit = createRateLimit({ name: 'hub-register', points: 60, seconds: 60 });
const subscriberLimit = createRateLimit({ name: 'hub-sign-up', points: 60, seconds: 60 });

const NO_STORE = { 'Cache-Control': 'no-store' };

function createRefusal(status: number, msg: string, retryAfter?: number): Response {
  const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return Response.json({ success: false, msg }, { status, headers: { ...NO_STORE, ...wait } });
}

/** The JSON of a body, `undefined` for an empty one; or the error response when the body is too large (413) or not JSON (400). */
async function readBody(request: Request): Promise<{ json: unknown } | Response> {
  if (request.method !== 'POST') return { json: undefined };
  const text = await readText(request, MAX_BODY_BYTES);
  if (text === null) return createRefusal(413, 'The body is too large');
  if (text === '') return { json: undefined };
  const json = parseJson(text);
  return json === undefined ? createRefusal(400, 'The body is not JSON') : { json };
}

/** Accepts a trade application from another site. Only JSON, because a third-party page can make a browser post text and forms, but not JSON. */
async function registerApplication(request: Request, ask: (body: unknown) => Promise<Response>): Promise<Response> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return createRefusal(415, 'An application must come as JSON');
  const wait = await senderLimit(getClientNetwork(request));
  if (wait > 0) return createRefusal(429, 'Too many applications came from here. Please try again later.', wait);
  const { result, refusal } = await receiveApplication(request, ask, 'hub');
  return refusal === null ? result : createRefusal(refusal.status, refusal.message, refusal.retryAfter);
}

/** True when the bearer token is `PREVIEW_SECRET` or was signed with it. Only editors may see drafts. */
async function canSeeDrafts(request: Request): Promise<boolean> {
  const secrets = getSettings().PREVIEW_SECRET;
  const given = parseBearer(request.headers.get('authorization'));
  if (secrets === undefined || given === null) return false;
  const isRight = isAcceptedSecret(given, secrets) || isPreviewToken(given, secrets, 'hub');
  return (await checkPreviewSecret(request, isRight)).isAccepted;
}

/** Serves the hub's contract over HTTP, so that this site can be the remote hub of another. Off unless HUB_SERVE=true (S6). */
async function handleCall(request: Request): Promise<Response> {
  const router = getSettings().HUB_SERVE ? await getEmbeddedRouter() : null;
  // Plain text, because a JSON 404 means 'no such page' to a site that uses this one as its hub.
  if (router === null) return new Response('Not found', { status: 404, headers: NO_STORE });
  const { pathname, search } = new URL(request.url);
  const path = `${pathname.replace(/^\/hub/, '')}${search}`;
  // Next.js calls this function for HEAD too.
  const isRead = request.method !== 'POST';
  const ask = async (body: unknown) => {
    const key = request.headers.get('idempotency-key') ?? undefined;
    const hasDrafts = await canSeeDrafts(request);
    const method = isRead ? 'GET' : 'POST';
    const response = await router({ method, path, body, key, hasDrafts });
    const allow = response.status === 405 ? { Allow: isRead ? 'POST' : 'GET, HEAD' } : {};
    return Response.json(response.body, { status: response.status, headers: { ...NO_STORE, ...allow } });
  };
  try {
    if (!isRead) {
      // Only servers may post. A request from a page of another site would act for its visitor.
      if (!isSameOrigin(request)) return createRefusal(403, 'The hub accepts requests from servers, not from pages');
      if (isUploadPath(pathname)) return await registerApplication(request, ask);
      if (SUBMISSION_PATHS.has(decodePath(pathname))) {
        const wait = await senderLimit(getClientNetwork(request));
        if (wait > 0) return createRefusal(429, 'Too many requests came from here. Please try again later.', wait);
      }
      const wait = SIGN_UP_PATH.test(decodePath(pathname)) ? await subscriberLimit(getClientNetwork(request)) : 0;
      if (wait > 0) return createRefusal(429, 'Too many sign-ups came from here. Please try again later.', wait);
    }
    const read = await readBody(request);
    return read instanceof Response ? read : await ask(read.json);
  } catch (error) {
    logFailure(`${request.method} /hub`, error);
    return createRefusal(503, 'The hub cannot answer at the moment');
  }
}

export const dynamic = 'force-dynamic';
export { handleCall as GET, handleCall as POST };
