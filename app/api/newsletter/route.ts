import { findEmailError } from '@/lib/catalogue/email';
import { getHub } from '@/lib/hub';
import { buildNewsletterPath, NEWSLETTER_MESSAGES, type NewsletterOutcome } from '@/lib/pages/newsletter';
import { parseConsent } from '@/lib/pages/newsletter-consent';
import { readText } from '@/lib/security/body-limits';
import { getClientNetwork } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { createRefusal, createTooManyResponse, isSameOrigin } from '@/lib/security/requests';
import { logFailure } from '@/lib/site/log';
import { toRecord } from '@/lib/util/common';
import { parseJson } from '@/lib/util/json';

/** Far more than the fields of the form need. */
const MAX_BODY_BYTES = 4096;

const visitorLimit = createRateLimit({ name: 'newsletter', points: 20, seconds: 60 });
/** Each sign-up may send an e-mail, so this keeps the form from flooding a mailbox. */
const addressLimit = createRateLimit({ name: 'newsletter-address', points: 5, seconds: 3600 });

/** The page's script, or the form without JavaScript, which is redirected to a page with the result. */
type Sender = 'script' | 'form';

function parseSender(request: Request): Sender | null {
  const type = request.headers.get('content-type') ?? '';
  if (/^application\/json\b/i.test(type)) return 'script';
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? 'form' : null;
}

function parseFields(body: string, sender: Sender): Readonly<Record<string, unknown>> {
  if (sender === 'form') return Object.fromEntries(new URLSearchParams(body));
  return toRecord(parseJson(body)) ?? {};
}

function createResponse(sender: Sender, outcome: NewsletterOutcome, response: Response): Response {
  if (sender === 'script') return response;
  return new Response(null, { status: 303, headers: { Location: buildNewsletterPath(outcome) } });
}

/** Subscribes an address to the newsletter. A script receives the service's response as JSON. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return createRefusal(403, NEWSLETTER_MESSAGES.failed);
  const sender = parseSender(request);
  if (sender === null) return createRefusal(415, NEWSLETTER_MESSAGES.failed);
  const createLimitedResponse = (seconds: number) =>
    createResponse(sender, 'failed', createTooManyResponse(seconds, NEWSLETTER_MESSAGES.failed));
  const visitorWaits = await visitorLimit(getClientNetwork(request));
  if (visitorWaits > 0) return createLimitedResponse(visitorWaits);
  // Null also for a body that breaks off.
  const body = await readText(request, MAX_BODY_BYTES).catch(() => null);
  if (body === null) return createResponse(sender, 'too-long', createRefusal(413, NEWSLETTER_MESSAGES['too-long']));
  const fields = parseFields(body, sender);
  const email = typeof fields.email === 'string' ? fields.email.trim() : '';
  const error = findEmailError(email);
  if (error !== null) return createResponse(sender, error, createRefusal(422, NEWSLETTER_MESSAGES[error]));
  const addressWaits = await addressLimit(email.toLowerCase());
  if (addressWaits > 0) return createLimitedResponse(addressWaits);
  try {
    const answer = await (await getHub()).subscribe(email, parseConsent(fields));
    return createResponse(sender, 'subscribed', Response.json(answer, { headers: { 'Cache-Control': 'no-store' } }));
  } catch (error) {
    logFailure('POST /api/newsletter', error);
    return createResponse(sender, 'failed', createRefusal(502, NEWSLETTER_MESSAGES.failed));
  }
}
