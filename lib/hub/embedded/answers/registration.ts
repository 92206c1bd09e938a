import { randomUUID } from 'node:crypto';
import { answerOf, otherBodyAnswer, refusedAnswer } from '@/lib/registration/answers';
import { bodyDigest } from '@/lib/registration/body-digest';
import { examine, isSameBody, isSendKey, takeIn } from '@/lib/registration/intake';
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
  const known = (receipt: Receipt) => (isSameBody(receipt, digest) ? answerOf(receipt) : otherBodyAnswer());
  const first = await open.store.receiptOf(key);
  if (first !== null) return known(first);
  const { submission, faults } = await examine(body);
  return submission === null ? refusedAnswer(faults) : known(await takeIn(open, submission, key, { digest }));
};
