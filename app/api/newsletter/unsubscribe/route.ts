import { getApplicationRepository } from '@/lib/hub';
import { UNSUBSCRIBE_PAGE, withToken } from '@/lib/newsletter/unsubscribe-link';
import { buildNewsletterPath, UNSUBSCRIBE_MESSAGES, type UnsubscribeOutcome } from '@/lib/pages/newsletter';
import { readText } from '@/lib/security/body-limits';
import { getClientNetwork } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { createRefusal, createTooManyResponse, isSameOrigin } from '@/lib/security/requests';
import { logFailure } from '@/lib/site/log';

const MAX_BODY_BYTES = 4096;

/** A mail service unsubscribes many readers from one address. */
const senderLimit = createRateLimit({ name: 'unsubscribe', points: 600, seconds: 60 });

const NOT_CACHED_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

const STATUS_CODES: Record<UnsubscribeOutcome, number> = {
  unsubscribed: 200,
  'unknown-link': 404,
  'not-unsubscribed': 503,
};

const parseToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

const redirectTo = (path: string) =>
  new Response(null, { status: 303, headers: { ...NOT_CACHED_HEADERS, Location: path } });

/** The link in an e-mail. It only redirects to the confirmation page, because mail scanners open every link. */
export function GET(request: Request): Response {
  return redirectTo(withToken(UNSUBSCRIBE_PAGE, parseToken(request)));
}

async function unsubscribe(token: string): Promise<UnsubscribeOutcome> {
  try {
    const { subscribers } = await getApplicationRepository();
    return (await subscribers.unsubscribeByToken(token, Date.now())) ? 'unsubscribed' : 'unknown-link';
  } catch (error) {
    logFailure('POST /api/newsletter/unsubscribe', error);
    return 'not-unsubscribed';
  }
}

/** Unsubscribes the address of the token. One-click requests (RFC 8058) get a status; visitors are redirected to a page with the result. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return createRefusal(403, UNSUBSCRIBE_MESSAGES['not-unsubscribed']);
  const body = await readText(request, MAX_BODY_BYTES);
  if (body === null) return createRefusal(413, UNSUBSCRIBE_MESSAGES['not-unsubscribed']);
  const isOneClick = /List-Unsubscribe/i.test(body);
  const wait = await senderLimit(getClientNetwork(request));
  if (wait > 0 && isOneClick) return createTooManyResponse(wait, UNSUBSCRIBE_MESSAGES['not-unsubscribed']);
  const outcome = wait > 0 ? 'not-unsubscribed' : await unsubscribe(parseToken(request));
  if (!isOneClick) return redirectTo(buildNewsletterPath(outcome));
  return new Response(null, { status: STATUS_CODES[outcome], headers: NOT_CACHED_HEADERS });
}
