import { randomUUID } from 'node:crypto';
import { answerOf, refusedAnswer } from '@/lib/register/answers';
import { examine, isSendKey, takeIn } from '@/lib/register/intake';
import { type Answer, BadRequest } from './answer';

/**
 * `POST /consumer/request-user-registration`: stores an application, once for the key that it came with (D23). Without a key
 * each call is a new one.
 */
export const registration: Answer = async ({ desk, body, key = randomUUID() }) => {
  if (!isSendKey(key)) throw new BadRequest('The header Idempotency-Key is no key');
  const open = await desk();
  const first = await open.store.receiptOf(key);
  if (first !== null) return answerOf(first);
  const { submission, faults } = await examine(body);
  return submission === null ? refusedAnswer(faults) : answerOf(await takeIn(open, submission, key));
};
