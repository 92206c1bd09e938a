import { emailFault } from '@/lib/catalogue/email';
import { hub } from '@/lib/hub';
import { NEWSLETTER_MESSAGES, type NewsletterOutcome, newsletterPath } from '@/lib/pages/newsletter';
import { parseConsent } from '@/lib/pages/newsletter-consent';
import { readText } from '@/lib/security/body-limits';
import { clientOf } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { isSameOrigin, refusal, tooMany } from '@/lib/security/requests';
import { logFailure } from '@/lib/site/log';
import { asRecord } from '@/lib/util/common';
import { parseJson } from '@/lib/util/json';

/** Far more than the fields of the form need. */
const MAX_BODY_BYTES = 4096;

const visitors = createRateLimit({ name: 'newsletter', points: 20, seconds: 60 });
/** Each sign-up may send an e-mail, so this keeps the form from flooding a mailbox. */
const addresses = createRateLimit({ name: 'newsletter-address', points: 5, seconds: 3600 });

/** The page's script, or the form without JavaScript, which is redirected to a page with the result. */
type Sender = 'script' | 'form';

function senderOf(request: Request): Sender | null {
  const type = request.headers.get('content-type') ?? '';
  if (/^application\/json\b/i.test(type)) return 'script';
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? 'form' : null;
}

function parseFields(body: string, sender: Sender): Readonly<Record<string, unknown>> {
  if (sender === 'form') return Object.fromEntries(new URLSearchParams(body));
  return asRecord(parseJson(body)) ?? {};
}

function respond(sender: Sender, outcome: NewsletterOutcome, answer: Response): Response {
  if (sender === 'script') return answer;
  return new Response(null, { status: 303, headers: { Location: newsletterPath(outcome) } });
}

/** Subscribes an address to the newsletter. A script receives the service's response as JSON. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refusal(403, NEWSLETTER_MESSAGES.failed);
  const sender = senderOf(request);
  if (sender === null) return refusal(415, NEWSLETTER_MESSAGES.failed);
  const limited = (seconds: number) => respond(sender, 'failed', tooMany(seconds, NEWSLETTER_MESSAGES.failed));
  const visitorWaits = await visitors(clientOf(request));
  if (visitorWaits > 0) return limited(visitorWaits);
  // Null also for a body that breaks off.
  const body = await readText(request, MAX_BODY_BYTES).catch(() => null);
  if (body === null) return respond(sender, 'too-long', refusal(413, NEWSLETTER_MESSAGES['too-long']));
  const fields = parseFields(body, sender);
  const email = typeof fields.email === 'string' ? fields.email.trim() : '';
  const fault = emailFault(email);
  if (fault !== null) return respond(sender, fault, refusal(422, NEWSLETTER_MESSAGES[fault]));
  const addressWaits = await addresses(email.toLowerCase());
  if (addressWaits > 0) return limited(addressWaits);
  try {
    const answer = await (await hub()).subscribe(email, parseConsent(fields));
    return respond(sender, 'subscribed', Response.json(answer, { headers: { 'Cache-Control': 'no-store' } }));
  } catch (error) {
    logFailure('POST /api/newsletter', error);
    return respond(sender, 'failed', refusal(502, NEWSLETTER_MESSAGES.failed));
  }
}
