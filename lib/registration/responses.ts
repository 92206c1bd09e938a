import { MAX_ORDERED_SAMPLES } from '@/lib/catalogue/sku-lists';
import type { FieldErrors } from './application';
import type { IntakeOutcome } from './intake';
import type { SubmissionKind } from './reference';

/** The titles of the result dialog, and the messages of a response. */
export const RESULT_MESSAGES = {
  sent: 'Registration request sent successfully.',
  failed: 'Registration request not sent successfully.',
  tooMany: 'Too many applications came from here. Please try again later.',
} as const;

export const SAMPLE_MESSAGES = {
  sent: 'Your samples are ordered.',
  failed: 'Your samples are not ordered yet.',
  tooMany: 'Too many orders came from here. Please try again later.',
  tooManyPieces: `Please choose at most ${MAX_ORDERED_SAMPLES} pieces`,
} as const;

const MESSAGES_BY_KIND = { application: RESULT_MESSAGES, samples: SAMPLE_MESSAGES } as const;

/** The response to a submission, sent as JSON or shown on the page of its form. */
export interface RegistrationResponse {
  status: number;
  body: { success: boolean; msg: string; reference?: string; errors?: FieldErrors };
  /** Seconds. */
  retryAfter?: number;
}

/** The response to a submission's outcome: 200 for a receipt, 429 for a wait, 422 for errors, a hub's refusal or a reused key (D23). */
export function createSubmissionResponse(outcome: IntakeOutcome, kind: SubmissionKind): RegistrationResponse {
  const refuse = (errors: FieldErrors, message: string): RegistrationResponse => ({
    status: 422,
    body: { success: false, msg: message || MESSAGES_BY_KIND[kind].failed, errors },
  });
  if (outcome === 'reused-key') {
    const noun = kind === 'samples' ? 'order' : kind;
    return refuse({}, `This ${noun} was already sent with other contents. Please send it again.`);
  }
  if ('errors' in outcome) return refuse(outcome.errors, '');
  if ('waitSeconds' in outcome)
    return {
      status: 429,
      body: { success: false, msg: MESSAGES_BY_KIND[kind].tooMany },
      retryAfter: outcome.waitSeconds,
    };
  const { reference, refusal } = outcome.receipt;
  if (refusal !== null) return refuse(refusal.errors, refusal.message);
  return { status: 200, body: { success: true, msg: MESSAGES_BY_KIND[kind].sent, reference } };
}
