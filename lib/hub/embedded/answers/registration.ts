import { randomUUID } from 'node:crypto';
import { bodyDigest, isSameBody, isSendKey, storeSubmission, validateSubmission } from '@/lib/registration/intake';
import { receiptResponse, refusalResponse, reusedKeyResponse } from '@/lib/registration/responses';
import type { Receipt } from '@/lib/registration/store';
import { type Answer, BadRequest } from './answer';

/**
 * `POST /consumer/request-user-registration`: stores an application, once for the key that it came with; another body under that key is refused (D23).
 * Without a key each call is a new one.
 */
export const registration: Answer = async ({ desk, body, key = randomUUID() }) => {
  if (!isSendKey(key)) throw new BadRequest('The header Idempotency-Key is no key');
  const open = await desk();
  const digest = bodyDigest(open.key, key, body);
  const known = (receipt: Receipt) => (isSameBody(receipt, digest) ? receiptResponse(receipt) : reusedKeyResponse());
  const first = await open.store.receiptOf(key);
  if (first !== null) return known(first);
  const { submission, fieldErrors } = await validateSubmission(body);
  return submission === null
    ? refusalResponse(fieldErrors)
    : known(await storeSubmission(open, submission, key, { digest }));
};
