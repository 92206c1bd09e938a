import { applicationRepository } from '@/lib/hub';
import { deliverToHub, pendingRefusal } from '@/lib/registration/delivery';
import { bodyDigest, isSameBody, isSendKey, storeSubmission, validateSubmission } from '@/lib/registration/intake';
import { receiveApplication } from '@/lib/registration/receive';
import {
  type RegistrationResponse,
  receiptResponse,
  refusalResponse,
  reusedKeyResponse,
} from '@/lib/registration/responses';
import type { Receipt } from '@/lib/registration/store';
import { clientOf } from '@/lib/security/client-address';
import { rateLimit } from '@/lib/security/rate-limit';
import { isSameOrigin } from '@/lib/security/same-origin';
import { logFailure } from '@/lib/site/log';
import { settings } from '@/lib/site/settings';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** People in one showroom share an address, and each may need several attempts. */
const visitors = rateLimit({ name: 'register', points: 30, seconds: 600 });
/**
 * Stored applications by one e-mail address. Each takes the trade desk's time and up to 8 MB of disk. Counted per network, so that no one elsewhere
 * can lock an applicant out by signing with their address.
 */
const signers = rateLimit({ name: 'register-email', points: 10, seconds: 3600 });

const FAILED = 'The application could not be taken in at the moment. Please try again in a few minutes.';
const TOO_MANY = 'Too many applications came from here. Please try again later.';

const NOT_CACHED = { 'Cache-Control': 'no-store' };

function toResponse({ status, body }: RegistrationResponse): Response {
  return Response.json(body, { status, headers: NOT_CACHED });
}

/** A response without field errors; `retryAfter` is in seconds. */
function failure(status: number, msg: string, retryAfter?: number): Response {
  const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return Response.json({ success: false, msg }, { status, headers: { ...NOT_CACHED, ...wait } });
}

/** The receipt of an application, or the response that refuses it. */
type Outcome = { response: Response } | { receipt: Receipt & { isNew: boolean } };

/** A different body under a known key is refused. */
function checkBody(receipt: Receipt & { isNew: boolean }, digest: string): Outcome {
  return isSameBody(receipt, digest) ? { receipt } : { response: toResponse(reusedKeyResponse()) };
}

async function store(body: unknown, key: string, client: string): Promise<Outcome> {
  const desk = await applicationRepository();
  const digest = bodyDigest(desk.key, key, body);
  const first = await desk.store.receiptOf(key);
  if (first !== null) return checkBody({ ...first, isNew: false }, digest);
  const { submission, fieldErrors } = await validateSubmission(body);
  if (submission === null) return { response: toResponse(refusalResponse(fieldErrors)) };
  const signer = `${submission.application.declaration.email.toLowerCase()}|${client}`;
  // Counted before it is stored and refunded if it is not, so that concurrent requests cannot exceed the limit.
  const wait = await signers(signer);
  if (wait > 0) return { response: failure(429, TOO_MANY, wait) };
  let isStored = false;
  try {
    const receipt = await storeSubmission(desk, submission, key, { digest });
    isStored = receipt.isNew;
    return checkBody(receipt, digest);
  } finally {
    if (!isStored) await signers.refund(signer);
  }
}

/** The response to a receipt, after the remote hub was asked about a new application. */
async function respondTo({ isNew, ...receipt }: Receipt & { isNew: boolean }): Promise<RegistrationResponse> {
  const hubRefusal = await (isNew ? deliverToHub(receipt.reference) : pendingRefusal(receipt.reference));
  return receiptResponse({ ...receipt, refusal: receipt.refusal ?? hubRefusal });
}

/** Validates and stores a trade application, then answers. The same body and Idempotency-Key give the first result, a different body is refused (D23). */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request, settings().SITE_URL))
    return failure(403, 'Applications are taken from the pages of this site only.');
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return failure(415, 'An application must come as JSON.');
  const key = request.headers.get('idempotency-key') ?? '';
  if (!isSendKey(key)) return failure(400, 'The header Idempotency-Key is missing, or is no key.');
  try {
    const first = await (await applicationRepository()).store.receiptOf(key);
    // Stored before digests were, so the new body cannot be compared.
    if (first !== null && first.digest === undefined) return toResponse(await respondTo({ ...first, isNew: false }));
    const client = clientOf(request);
    const wait = await visitors(client);
    if (wait > 0) return failure(429, TOO_MANY, wait);
    const { result, refusal } = await receiveApplication(request, (body) => store(body, key, client));
    if (refusal !== null) return failure(refusal.status, refusal.message, refusal.retryAfter);
    if ('response' in result) return result.response;
    return toResponse(await respondTo(result.receipt));
  } catch (error) {
    logFailure('POST /api/register', error);
    return failure(500, FAILED);
  }
}
