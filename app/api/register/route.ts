import { applicationDesk } from '@/lib/hub';
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
import { logFailure } from '@/lib/security/refusal';
import { isSameOrigin } from '@/lib/security/same-origin';
import { settings } from '@/lib/site/settings';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Several people in one showroom share an address, and each may need some tries. */
const visitors = rateLimit({ name: 'register', points: 30, seconds: 600 });
/**
 * Nobody signs more applications in an hour; each takes the trade desk's time and up to 8 MB of disk. Counted for an address in one
 * network, so that nobody elsewhere can lock an applicant out by signing with his address, and only what is stored: who tries
 * again while the database is away has sent nothing yet.
 */
const signers = rateLimit({ name: 'register-email', points: 10, seconds: 3600 });

const FAILED = 'The application could not be taken in at the moment. Please try again in a few minutes.';
const TOO_MANY = 'Too many applications came from here. Please try again later.';

const NOT_KEPT = { 'Cache-Control': 'no-store' };

function answered({ status, body }: RegistrationResponse): Response {
  return Response.json(body, { status, headers: NOT_KEPT });
}

/** An answer without faults of fields: a plain sentence, and the seconds to wait where that helps. */
function said(status: number, msg: string, retryAfter?: number): Response {
  const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return Response.json({ success: false, msg }, { status, headers: { ...NOT_KEPT, ...wait } });
}

/** What became of an application: stored, or why not. */
type Outcome = { answer: Response } | { receipt: Receipt & { isNew: boolean } };

/** What became of a key with this body; another body under a key that is known is refused. */
function known(receipt: Receipt & { isNew: boolean }, digest: string): Outcome {
  return isSameBody(receipt, digest) ? { receipt } : { answer: answered(reusedKeyResponse()) };
}

async function store(body: unknown, key: string, client: string): Promise<Outcome> {
  const desk = await applicationDesk();
  const digest = bodyDigest(desk.key, key, body);
  const first = await desk.store.receiptOf(key);
  if (first !== null) return known({ ...first, isNew: false }, digest);
  const { submission, fieldErrors } = await validateSubmission(body);
  if (submission === null) return { answer: answered(refusalResponse(fieldErrors)) };
  const signer = `${submission.application.declaration.email.toLowerCase()}|${client}`;
  // Counted before it is stored, and taken back: several that come at once must not all be let in.
  const wait = await signers(signer);
  if (wait > 0) return { answer: said(429, TOO_MANY, wait) };
  let isStored = false;
  try {
    const receipt = await storeSubmission(desk, submission, key, { digest });
    isStored = receipt.isNew;
    return known(receipt, digest);
  } finally {
    if (!isStored) await signers.refund(signer);
  }
}

/** The answer to a receipt, with the word of a remote hub: for a new application, and for one that it is being asked about just now. */
async function outcomeOf({ isNew, ...receipt }: Receipt & { isNew: boolean }): Promise<RegistrationResponse> {
  const atHub = await (isNew ? deliverToHub(receipt.reference) : pendingRefusal(receipt.reference));
  return receiptResponse({ ...receipt, refusal: receipt.refusal ?? atHub });
}

/**
 * Takes in a trade application (W7, W9): examined, stored with its documents sealed, then answered. The same body under the same key again is
 * answered with the first outcome, and another body is refused (D23).
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request, settings().SITE_URL))
    return said(403, 'Applications are taken from the pages of this site only.');
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return said(415, 'An application must come as JSON.');
  const key = request.headers.get('idempotency-key') ?? '';
  if (!isSendKey(key)) return said(400, 'The header Idempotency-Key is missing, or is no key.');
  try {
    const first = await (await applicationDesk()).store.receiptOf(key);
    // Nothing that comes now can be compared with what came first.
    if (first !== null && first.digest === undefined) return answered(await outcomeOf({ ...first, isNew: false }));
    const client = clientOf(request);
    const wait = await visitors(client);
    if (wait > 0) return said(429, TOO_MANY, wait);
    const { result, refusal } = await receiveApplication(request, (body) => store(body, key, client));
    if (refusal !== null) return said(refusal.status, refusal.message, refusal.retryAfter);
    if ('answer' in result) return result.answer;
    return answered(await outcomeOf(result.receipt));
  } catch (error) {
    logFailure('POST /api/register', error);
    return said(500, FAILED);
  }
}
