import type { FieldErrors } from './application';
import type { Receipt } from './store';

/** The titles of the result dialog, and the default messages of a response. */
export const RESULT_MESSAGES = {
  sent: 'Registration request sent successfully.',
  failed: 'Registration request not sent successfully.',
} as const;

/** The same for an order of samples. */
export const SAMPLE_MESSAGES = {
  sent: 'Your samples are ordered.',
  failed: 'Your samples are not ordered yet.',
} as const;

type Messages = Readonly<Record<keyof typeof RESULT_MESSAGES, string>>;

export interface RegistrationResponse {
  status: 200 | 422;
  body: { success: boolean; msg: string; reference?: string; errors?: FieldErrors };
}

/** The response to an application with errors. */
export function refusalResponse(
  errors: FieldErrors,
  message = '',
  messages: Messages = RESULT_MESSAGES,
): RegistrationResponse {
  return { status: 422, body: { success: false, msg: message || messages.failed, errors } };
}

/** The response to a different body under a key that was used before (D23). */
export function reusedKeyResponse(noun = 'application'): RegistrationResponse {
  return refusalResponse({}, `This ${noun} was already sent with other contents. Please send it again.`);
}

/** The response that a receipt gives rise to: the hub's refusal, otherwise acceptance. */
export function receiptResponse(
  { reference, refusal }: Receipt,
  messages: Messages = RESULT_MESSAGES,
): RegistrationResponse {
  if (refusal !== null) return refusalResponse(refusal.errors, refusal.message, messages);
  return { status: 200, body: { success: true, msg: messages.sent, reference } };
}
