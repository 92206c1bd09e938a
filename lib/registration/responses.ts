import type { FieldErrors } from './application';
import type { SubmissionKind } from './reference';
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

const MESSAGES = { application: RESULT_MESSAGES, samples: SAMPLE_MESSAGES } as const;

export interface RegistrationResponse {
  status: 200 | 422;
  body: { success: boolean; msg: string; reference?: string; errors?: FieldErrors };
}

/** The response to an application or order with errors. */
export function refusalResponse(
  errors: FieldErrors,
  message = '',
  kind: SubmissionKind = 'application',
): RegistrationResponse {
  return { status: 422, body: { success: false, msg: message || MESSAGES[kind].failed, errors } };
}

/** The response to a different body under a key that was used before (D23). */
export function reusedKeyResponse(kind: SubmissionKind): RegistrationResponse {
  const noun = kind === 'samples' ? 'order' : kind;
  return refusalResponse({}, `This ${noun} was already sent with other contents. Please send it again.`);
}

/** The response that a receipt gives rise to: the hub's refusal, otherwise acceptance. */
export function receiptResponse(
  { reference, refusal }: Receipt,
  kind: SubmissionKind = 'application',
): RegistrationResponse {
  if (refusal !== null) return refusalResponse(refusal.errors, refusal.message, kind);
  return { status: 200, body: { success: true, msg: MESSAGES[kind].sent, reference } };
}
