import { randomUUID } from 'node:crypto';
import { emailFault } from '@/lib/catalogue/email';
import { normalizeText } from '@/lib/catalogue/segments';
import { parseText } from '@/lib/hub/wire/fields';
import { MAX_PROJECT_BYTES, parseProjectContent } from '@/lib/projects/project';
import { bodyDigests, isSameBody, isSendKey, storeSampleOrder, storeSubmission } from '@/lib/registration/intake';
import { receiptResponse, refusalResponse, reusedKeyResponse, SAMPLE_MESSAGES } from '@/lib/registration/responses';
import { validateSampleOrder } from '@/lib/registration/samples';
import type { Receipt } from '@/lib/registration/store';
import { parseSubmission } from '@/lib/registration/submission';
import { getOwn } from '@/lib/util/common';
import { BadRequest, failure, type Handler, ok, requireObject } from './handler';

/** The consent of an address that another site submits. */
const UNKNOWN = { textVersion: '', page: '' };

/**
 * `POST /{service}/sign-up`: stores an address, sealed. An address that is stored already, in any case, succeeds too.
 */
export const signUp: Handler = async ({ openApplications, body, consent = UNKNOWN }) => {
  const email = normalizeText(parseText(getOwn(body, 'email')), 'NFC');
  if (emailFault(email) !== null) return failure(400, 'Email invalid! Email must include the @ character');
  const { subscribers } = await openApplications();
  await subscribers.subscribe(email, { ...consent, at: Date.now() });
  return ok({ success: true });
};

/** `POST /consumer/request-user-registration`: stores an application once per idempotency key (D23). */
export const submitApplication: Handler = async ({ openApplications, body, key = randomUUID() }) => {
  if (!isSendKey(key)) throw new BadRequest('The header Idempotency-Key is no key');
  const open = await openApplications();
  const digests = bodyDigests(open.key, key, body);
  const known = (receipt: Receipt) => (isSameBody(receipt, digests) ? receiptResponse(receipt) : reusedKeyResponse());
  const first = await open.store.receiptOf(key);
  if (first !== null) return known(first);
  const { submission, fieldErrors } = parseSubmission(body);
  return submission === null
    ? refusalResponse(fieldErrors)
    : known(await storeSubmission(open, submission, key, { digest: digests[0] }));
};

/** `POST /consumer/request-samples`: stores an order of samples once per idempotency key. */
export const submitSamples: Handler = async ({ openApplications, body, key = randomUUID() }) => {
  if (!isSendKey(key)) throw new BadRequest('The header Idempotency-Key is no key');
  const open = await openApplications();
  const data = getOwn(body, 'data');
  const digests = bodyDigests(open.key, key, data);
  const known = (receipt: Receipt) =>
    isSameBody(receipt, digests) ? receiptResponse(receipt, SAMPLE_MESSAGES) : reusedKeyResponse('order');
  const first = await open.store.receiptOf(key);
  if (first !== null) return known(first);
  const { order, fieldErrors } = validateSampleOrder(data);
  return order === null
    ? refusalResponse(fieldErrors, '', SAMPLE_MESSAGES)
    : known(await storeSampleOrder(open, order, key, { digest: digests[0] }));
};

/** `POST /projects`: stores a project under an id that no one can guess. */
export const storeProject: Handler = async ({ openApplications, body }) => {
  const data = requireObject(body, 'data');
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_PROJECT_BYTES) return failure(413, 'The project is too large');
  const content = parseProjectContent(data);
  if (content === null || content.pieces.length === 0) throw new BadRequest('The body has no project');
  const { projects } = await openApplications();
  const stored = await projects.save(content, Date.now());
  if (stored === null) return failure(507, 'Too many projects are stored');
  return ok({ success: true, id: stored.id, expires: new Date(stored.expires).toISOString().slice(0, 10) });
};

/** `GET /projects/{id}`: the project, for whoever knows its id. */
export const getProject: Handler = async ({ openApplications, parameters: [id = ''] }) => {
  const { projects } = await openApplications();
  const content = await projects.find(id, Date.now());
  return content === null ? failure(404, 'Project not found') : ok({ success: true, data: content });
};
