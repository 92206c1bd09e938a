import { applicationRepository } from '@/lib/hub';
import { deliverToHub, pendingRefusal } from '@/lib/registration/delivery';
import { formRedirect } from '@/lib/registration/form-state';
import { type BodyDigests, bodyDigests, isSameBody, isSendKey, storeSubmission } from '@/lib/registration/intake';
import { type PlainApplication, parsePlainForm } from '@/lib/registration/plain-form';
import { receiveApplication } from '@/lib/registration/receive';
import {
  type RegistrationResponse,
  receiptResponse,
  refusalResponse,
  reusedKeyResponse,
} from '@/lib/registration/responses';
import type { StoredReceipt } from '@/lib/registration/store';
import { parseSubmission } from '@/lib/registration/submission';
import { clientOf } from '@/lib/security/client-address';
import { createRateLimit } from '@/lib/security/rate-limit';
import { isSameOrigin } from '@/lib/security/same-origin';
import { logFailure } from '@/lib/site/log';
import { settings } from '@/lib/site/settings';

/** People in one showroom share an address, and each may need several attempts. */
const visitors = createRateLimit({ name: 'register', points: 30, seconds: 600 });
/**
 * Stored applications by one e-mail address. Each takes the trade desk's time and up to 8 MB of disk. Counted per network, so that no one elsewhere
 * can lock an applicant out by signing with their address.
 */
const signers = createRateLimit({ name: 'register-email', points: 10, seconds: 3600 });

const FAILED = 'We couldn’t receive your application just now. Please try again in a few minutes.';
const UNREADABLE = 'The application could not be read. Please try again.';
const TOO_MANY = 'Too many applications came from here. Please try again later.';

/** What is answered, as JSON or on the form's page; `retryAfter` is in seconds. */
interface Answer {
  status: number;
  body: RegistrationResponse['body'];
  retryAfter?: number;
}

/** An answer without field errors. */
function failure(status: number, msg: string, retryAfter?: number): Answer {
  return { status, body: { success: false, msg }, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

function toResponse({ status, body, retryAfter }: Answer): Response {
  const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...wait } });
}

/** The receipt of an application, or the answer that refuses it. */
type Outcome = { answer: Answer } | { receipt: StoredReceipt };

/** A different body under a known key is refused. */
function checkBody(receipt: StoredReceipt, digests: BodyDigests): Outcome {
  return isSameBody(receipt, digests) ? { receipt } : { answer: reusedKeyResponse() };
}

async function store(body: unknown, key: string, client: string): Promise<Outcome> {
  const repository = await applicationRepository();
  const digests = bodyDigests(repository.key, key, body);
  const first = await repository.store.receiptOf(key);
  if (first !== null) return checkBody({ ...first, isNew: false }, digests);
  const { submission, fieldErrors } = parseSubmission(body);
  if (submission === null) return { answer: refusalResponse(fieldErrors) };
  const signer = `${submission.application.declaration.email.toLowerCase()}|${client}`;
  // Counted before it is stored and refunded if it is not, so that concurrent requests cannot exceed the limit.
  const wait = await signers(signer);
  if (wait > 0) return { answer: failure(429, TOO_MANY, wait) };
  let isStored = false;
  try {
    const receipt = await storeSubmission(repository, submission, key, { digest: digests[0] });
    isStored = receipt.isNew;
    return checkBody(receipt, digests);
  } finally {
    if (!isStored) await signers.refund(signer);
  }
}

/** The answer to a receipt, after the remote hub was asked about a new application. */
async function answerTo({ isNew, ...receipt }: StoredReceipt): Promise<Answer> {
  const hubRefusal = await (isNew ? deliverToHub(receipt.reference) : pendingRefusal(receipt.reference));
  return receiptResponse({ ...receipt, refusal: receipt.refusal ?? hubRefusal });
}

/** Reads the body of a request, unless its network sends too many, and answers to what `handle` made of it. */
async function receive(
  request: Request,
  handle: (body: unknown, client: string) => Promise<Outcome>,
  parse?: Parameters<typeof receiveApplication>[3],
): Promise<Answer> {
  const client = clientOf(request);
  const wait = await visitors(client);
  if (wait > 0) return failure(429, TOO_MANY, wait);
  const { result, refusal } = await receiveApplication(request, (body) => handle(body, client), 'site', parse);
  if (refusal !== null) return failure(refusal.status, refusal.message, refusal.retryAfter);
  return 'answer' in result ? result.answer : answerTo(result.receipt);
}

async function answerScript(request: Request): Promise<Answer> {
  const key = request.headers.get('idempotency-key') ?? '';
  if (!isSendKey(key)) return failure(400, 'The header Idempotency-Key is missing, or is no key.');
  return receive(request, (body, client) => store(body, key, client));
}

/** Answers a browser without scripts with the page of the form, which shows the result or what has to be corrected. */
async function respondToForm(request: Request, contentType: string): Promise<Response> {
  let sent: PlainApplication | null = null;
  const parse = async (bytes: Uint8Array<ArrayBuffer>) => {
    sent = await parsePlainForm(bytes, contentType);
    return sent ?? 'unreadable';
  };
  const { body } = await receive(
    request,
    async (_, client) => {
      if (sent === null || !isSendKey(sent.key)) return { answer: failure(400, UNREADABLE) };
      return store(sent.body, sent.key, client);
    },
    parse,
  ).catch((error: unknown) => {
    logFailure('POST /api/register', error);
    return failure(500, FAILED);
  });
  const { entries = {} }: Partial<PlainApplication> = sent ?? {};
  return formRedirect((await applicationRepository()).key, body, entries);
}

/**
 * Validates and stores a trade application, then answers: to the wizard as JSON, to the form without scripts (W1) with its page. The same body and
 * Idempotency-Key give the first result, a different body is refused (D23).
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request, settings().SITE_URL))
    return toResponse(failure(403, 'Applications are taken from the pages of this site only.'));
  const contentType = request.headers.get('content-type') ?? '';
  try {
    if (/^multipart\/form-data\b/i.test(contentType)) return await respondToForm(request, contentType);
    if (/^application\/json\b/i.test(contentType)) return toResponse(await answerScript(request));
    return toResponse(failure(415, 'An application must come as JSON.'));
  } catch (error) {
    logFailure('POST /api/register', error);
    return toResponse(failure(500, FAILED));
  }
}
