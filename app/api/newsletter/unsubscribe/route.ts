import { applicationRepository } from '@/lib/hub';
import { UNSUBSCRIBE_PAGE, withToken } from '@/lib/newsletter/unsubscribe-link';
import { newsletterPath, UNSUBSCRIBE_MESSAGES, type UnsubscribeOutcome } from '@/lib/pages/newsletter';
import { readText } from '@/lib/security/body-limits';
import { clientOf } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { isSameOrigin, refusal, tooMany } from '@/lib/security/requests';
import { logFailure } from '@/lib/site/log';

const MAX_BODY_BYTES = 4096;

/** A mail service unsubscribes many readers from one address. */
const senders = createRateLimit({ name: 'unsubscribe', points: 600, seconds: 60 });

const NOT_CACHED = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

const STATUS: Record<UnsubscribeOutcome, number> = { unsubscribed: 200, 'unknown-link': 404, 'not-unsubscribed': 503 };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

const redirectTo = (path: string) => new Response(null, { status: 303, headers: { ...NOT_CACHED, Location: path } });

/** The link in an e-mail. It only redirects to the confirmation page, because mail scanners open every link. */
export function GET(request: Request): Response {
  return redirectTo(withToken(UNSUBSCRIBE_PAGE, tokenOf(request)));
}

async function unsubscribe(token: string): Promise<UnsubscribeOutcome> {
  try {
    const { subscribers } = await applicationRepository();
    return (await subscribers.unsubscribeByToken(token, Date.now())) ? 'unsubscribed' : 'unknown-link';
  } catch (error) {
    logFailure('POST /api/newsletter/unsubscribe', error);
    return 'not-unsubscribed';
  }
}

/** Unsubscribes the address of the token. One-click requests (RFC 8058) get a status; visitors are redirected to a page with the result. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refusal(403, UNSUBSCRIBE_MESSAGES['not-unsubscribed']);
  const body = await readText(request, MAX_BODY_BYTES);
  if (body === null) return refusal(413, UNSUBSCRIBE_MESSAGES['not-unsubscribed']);
  const isOneClick = /List-Unsubscribe/i.test(body);
  const wait = await senders(clientOf(request));
  if (wait > 0 && isOneClick) return tooMany(wait, UNSUBSCRIBE_MESSAGES['not-unsubscribed']);
  const outcome = wait > 0 ? 'not-unsubscribed' : await unsubscribe(tokenOf(request));
  if (!isOneClick) return redirectTo(newsletterPath(outcome));
  return new Response(null, { status: STATUS[outcome], headers: NOT_CACHED });
}
