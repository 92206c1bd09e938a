import { buildSkusPath } from '@/lib/catalogue/sku-lists';
import { getDataFolder } from '@/lib/db/location';
import { getApplicationRepository } from '@/lib/hub';
import { canTakeSamples } from '@/lib/pages/pieces';
import { createFormRedirect, SAMPLES_FORM } from '@/lib/registration/form-state';
import { isSendKey, storeOnce } from '@/lib/registration/intake';
import { createOutcomeResponse } from '@/lib/registration/outcome-response';
import { type RegistrationResponse, SAMPLE_MESSAGES } from '@/lib/registration/responses';
import { listEntrySkus, parseSamplesForm, type SentSamples } from '@/lib/registration/samples';
import { hasFreeSpace, readText } from '@/lib/security/body-limits';
import { getClientNetwork } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { createRefusal, isSameOrigin } from '@/lib/security/requests';
import { logFailure } from '@/lib/site/log';
import { getSettings } from '@/lib/site/settings';

/** Far more than the longest order needs in percent-encoding. */
const MAX_BODY_BYTES = 256 * 1024;

/** The same as for trade applications. */
const visitorLimit = createRateLimit({ name: 'samples', points: 30, seconds: 600 });
const customerLimit = createRateLimit({ name: 'samples-email', points: 10, seconds: 3600 });

const FAILED_MESSAGE = 'We couldn’t receive your order just now. Please try again in a few minutes.';
const UNREADABLE_MESSAGE = 'The order could not be read. Please try again.';

type Body = RegistrationResponse['body'];

const createFailure = (msg: string): Body => ({ success: false, msg });

async function storeOrder({ key, data }: SentSamples, client: string): Promise<Body> {
  if (!isSendKey(key)) return createFailure(UNREADABLE_MESSAGE);
  const createCustomerKey = (email: string) => `${email}|${client}`;
  const outcome = await storeOnce(
    await getApplicationRepository(),
    { kind: 'samples', key, body: data },
    {
      count: async (email) => {
        if (!(await hasFreeSpace(getDataFolder(getSettings().DATABASE_URL))))
          throw new Error('The disk has no free space');
        return customerLimit(createCustomerKey(email));
      },
      refund: (email) => customerLimit.refund(createCustomerKey(email)),
    },
  );
  return (await createOutcomeResponse(outcome, 'samples')).body;
}

async function createResponse(body: Body, entries: SentSamples['entries']): Promise<Response> {
  const location = buildSkusPath('/samples', body.success ? [] : listEntrySkus(entries));
  return createFormRedirect((await getApplicationRepository()).key, body, entries, { form: SAMPLES_FORM, location });
}

/** Stores an order of samples from the form at `/samples` and redirects to its result. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return createRefusal(403, FAILED_MESSAGE);
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? ''))
    return createRefusal(415, FAILED_MESSAGE);
  try {
    if (!(await canTakeSamples())) return createRefusal(404, 'Not found');
    const text = await readText(request, MAX_BODY_BYTES);
    // No redirect: its cookie would show this error on the form for other pieces.
    if (text === null) return createRefusal(413, UNREADABLE_MESSAGE);
    const sent = parseSamplesForm(text);
    const client = getClientNetwork(request);
    const wait = await visitorLimit(client);
    const body =
      wait > 0
        ? createFailure(SAMPLE_MESSAGES.tooMany)
        : await storeOrder(sent, client).catch((error: unknown) => {
            logFailure('POST /api/samples', error);
            return createFailure(FAILED_MESSAGE);
          });
    return await createResponse(body, sent.entries);
  } catch (error) {
    logFailure('POST /api/samples', error);
    return createRefusal(500, FAILED_MESSAGE);
  }
}
