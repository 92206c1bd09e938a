import type { Faults } from './schema';
import type { Receipt } from './store';

/** What is said of an application that was sent (section 7). */
export const RESULTS = {
  sent: 'Registration request sent successfully.',
  failed: 'Registration request not sent successfully.',
} as const;

/** An answer to an application: a status and its body in the shape of the contract. */
export interface RegistrationAnswer {
  status: 200 | 422;
  body: { success: boolean; msg: string; reference?: string; errors?: Faults };
}

/** The answer to an application that something is wrong with. */
export function refusedAnswer(errors: Faults, message = ''): RegistrationAnswer {
  return { status: 422, body: { success: false, msg: message || RESULTS.failed, errors } };
}

/** The answer to another body under a key that was used before (D23). */
export function otherBodyAnswer(): RegistrationAnswer {
  return refusedAnswer({}, 'This application was already sent with other contents. Please send it again.');
}

/** The answer that a receipt stands for: the hub's refusal, else that the application is taken. */
export function answerOf({ reference, refusal }: Receipt): RegistrationAnswer {
  if (refusal !== null) return refusedAnswer(refusal.errors, refusal.message);
  return { status: 200, body: { success: true, msg: RESULTS.sent, reference } };
}
