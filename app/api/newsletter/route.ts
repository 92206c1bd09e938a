import { emailFault } from '@/lib/catalogue/email';
import { hub } from '@/lib/hub';
import { NEWSLETTER_MESSAGES, type NewsletterOutcome, newsletterPath } from '@/lib/pages/newsletter';
import { parseConsent } from '@/lib/pages/newsletter-consent';
import { clientOf } from '@/lib/security/client-address';
import { rateLimit } from '@/lib/security/rate-limit';
import { readText } from '@/lib/security/read-text';
import { logFailure, refusal, tooMany } from '@/lib/security/refusal';
import { isSameOrigin } from '@/lib/security/same-origin';
import { settings } from '@/lib/site/settings';

/** Bytes of a body that is read; an address and its field's name are far below. */
const MAX_BODY_BYTES = 4096;

const visitors = rateLimit({ name: 'newsletter', points: 20, seconds: 60 });
/** Each sign-up may send a letter: nobody's letter box is to be filled from here. */
const addresses = rateLimit({ name: 'newsletter-address', points: 5, seconds: 3600 });

/** A call of the page's script, or the plain form of a visitor without one, who is led on to a page with the message. */
type Sender = 'script' | 'form';

function senderOf(request: Request): Sender | null {
  const type = request.headers.get('content-type') ?? '';
  if (/^application\/json\b/i.test(type)) return 'script';
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? 'form' : null;
}

/** The fields in a body; none when it is not what it says it is. */
function fieldsIn(body: string, sender: Sender): Readonly<Record<string, unknown>> {
  if (sender === 'form') return Object.fromEntries(new URLSearchParams(body));
  try {
    const given: unknown = JSON.parse(body);
    return typeof given === 'object' && given !== null ? { ...given } : {};
  } catch {
    return {};
  }
}

function ended(sender: Sender, outcome: NewsletterOutcome, answer: Response): Response {
  if (sender === 'script') return answer;
  return new Response(null, { status: 303, headers: { Location: newsletterPath(outcome) } });
}

/** Subscribes an address to the newsletter (G6); hands back what the service said. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request, settings().SITE_URL)) return refusal(403, NEWSLETTER_MESSAGES.failed);
  const sender = senderOf(request);
  if (sender === null) return refusal(415, NEWSLETTER_MESSAGES.failed);
  const limited = (seconds: number) => ended(sender, 'failed', tooMany(seconds, NEWSLETTER_MESSAGES.failed));
  const visitorWaits = await visitors(clientOf(request));
  if (visitorWaits > 0) return limited(visitorWaits);
  const body = await readText(request, MAX_BODY_BYTES);
  if (body === null) return ended(sender, 'too-long', refusal(413, NEWSLETTER_MESSAGES['too-long']));
  const fields = fieldsIn(body, sender);
  const email = typeof fields.email === 'string' ? fields.email.trim() : '';
  const fault = emailFault(email);
  if (fault !== null) return ended(sender, fault, refusal(422, NEWSLETTER_MESSAGES[fault]));
  const addressWaits = await addresses(email.toLowerCase());
  if (addressWaits > 0) return limited(addressWaits);
  try {
    const said = await (await hub()).subscribe(email, parseConsent(fields));
    return ended(sender, 'subscribed', Response.json(said, { headers: { 'Cache-Control': 'no-store' } }));
  } catch (error) {
    logFailure('POST /api/newsletter', error);
    return ended(sender, 'failed', refusal(502, NEWSLETTER_MESSAGES.failed));
  }
}
