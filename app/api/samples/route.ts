import { skusPath } from '@/lib/catalogue/sku-lists';
import { dataFolder } from '@/lib/db/location';
import { applicationRepository } from '@/lib/hub';
import { takesSamples } from '@/lib/pages/pieces';
import { formRedirect, SAMPLES_FORM } from '@/lib/registration/form-state';
import { isSendKey, storeOnce } from '@/lib/registration/intake';
import { outcomeResponse } from '@/lib/registration/outcome-response';
import { type RegistrationResponse, SAMPLE_MESSAGES } from '@/lib/registration/responses';
import { entrySkus, parseSamplesForm, type SentSamples } from '@/lib/registration/samples';
import { hasFreeSpace, readText } from '@/lib/security/body-limits';
import { clientOf } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { isSameOrigin, refusal } from '@/lib/security/requests';
import { logFailure } from '@/lib/site/log';
import { settings } from '@/lib/site/settings';

/** Far more than the longest order needs in percent-encoding. */
const MAX_BODY_BYTES = 256 * 1024;

/** The same as for trade applications. */
const visitors = createRateLimit({ name: 'samples', points: 30, seconds: 600 });
const customers = createRateLimit({ name: 'samples-email', points: 10, seconds: 3600 });

const FAILED = 'We couldn’t receive your order just now. Please try again in a few minutes.';
const UNREADABLE = 'The order could not be read. Please try again.';

type Body = RegistrationResponse['body'];

const failure = (msg: string): Body => ({ success: false, msg });

async function store({ key, data }: SentSamples, client: string): Promise<Body> {
  if (!isSendKey(key)) return failure(UNREADABLE);
  const customer = (email: string) => `${email}|${client}`;
  const outcome = await storeOnce(
    await applicationRepository(),
    { kind: 'samples', key, body: data },
    {
      count: async (email) => {
        if (!(await hasFreeSpace(dataFolder(settings().DATABASE_URL)))) throw new Error('The disk has no free space');
        return customers(customer(email));
      },
      refund: (email) => customers.refund(customer(email)),
    },
  );
  return (await outcomeResponse(outcome, 'samples')).body;
}

async function respond(body: Body, entries: SentSamples['entries']): Promise<Response> {
  const location = skusPath('/samples', body.success ? [] : entrySkus(entries));
  return formRedirect((await applicationRepository()).key, body, entries, { form: SAMPLES_FORM, location });
}

/** Stores an order of samples from the form at `/samples` and redirects to its result. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refusal(403, FAILED);
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? ''))
    return refusal(415, FAILED);
  try {
    if (!(await takesSamples())) return refusal(404, 'Not found');
    const text = await readText(request, MAX_BODY_BYTES);
    // No redirect: its cookie would show this error on the form for other pieces.
    if (text === null) return refusal(413, UNREADABLE);
    const sent = parseSamplesForm(text);
    const client = clientOf(request);
    const wait = await visitors(client);
    const body =
      wait > 0
        ? failure(SAMPLE_MESSAGES.tooMany)
        : await store(sent, client).catch((error: unknown) => {
            logFailure('POST /api/samples', error);
            return failure(FAILED);
          });
    return await respond(body, sent.entries);
  } catch (error) {
    logFailure('POST /api/samples', error);
    return refusal(500, FAILED);
  }
}
