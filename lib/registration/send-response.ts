import { asRecord } from '@/lib/util/common';
import { parseJson } from '@/lib/util/json';
import type { FieldErrors } from './application';
import { RESULT_MESSAGES } from './responses';

/** The outcome of sending an application. */
export type SendOutcome =
  | { kind: 'accepted'; reference: string }
  | { kind: 'refused'; message: string; errors: FieldErrors }
  /** It may have arrived, and can be sent again under the same key. */
  | { kind: 'failed'; message: string };

export interface RawResponse {
  status: number;
  body: string;
  retryAfter: string | null;
}

/** Messages for an application that has not arrived, or may not have. */
export const SEND_ERRORS = {
  offline: 'You are offline. Please try again when you have a connection.',
  broken: 'The connection was interrupted. Please try again.',
  silent: 'There was no answer for two minutes. Please try again.',
  unclear: 'Something went wrong on our side. Please try again in a few minutes.',
  server: 'We couldn’t receive your application just now. Please try again in a few minutes.',
  tooLarge: 'The documents are too large to be sent. Please choose smaller files.',
  refused: 'Some of what you entered was not accepted.',
} as const;

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);

function parseErrors(value: unknown): FieldErrors {
  return Object.fromEntries(
    Object.entries(asRecord(value) ?? {}).flatMap(([path, error]) => {
      const message = text(error);
      return message === null ? [] : [[path, message]];
    }),
  );
}

function waitMessage(retryAfter: string | null): string {
  const seconds = Number(retryAfter);
  const minutes = retryAfter !== null && seconds > 0 ? Math.ceil(seconds / 60) : 0;
  if (minutes === 1) return 'Too many applications came from this connection. Please wait a minute and try again.';
  const wait = minutes > 1 && minutes <= 120 ? `${minutes} minutes` : 'a few minutes';
  return `Too many applications came from this connection. Please wait ${wait} and try again.`;
}

/** Parses any response of the server. Never throws. */
export function parseResponse({ status, body, retryAfter }: RawResponse): SendOutcome {
  const answer = asRecord(parseJson(body));
  // The default message only repeats the dialog's title.
  const message = answer?.msg === RESULT_MESSAGES.failed ? null : text(answer?.msg);
  if (status >= 200 && status < 300 && answer?.success === true)
    return { kind: 'accepted', reference: text(answer.reference) ?? '' };
  if (status === 422 && answer !== null)
    return { kind: 'refused', message: message ?? SEND_ERRORS.refused, errors: parseErrors(answer.errors) };
  if (status === 429) return { kind: 'failed', message: waitMessage(retryAfter) };
  if (message !== null && status >= 400) return { kind: 'failed', message };
  if (status === 413) return { kind: 'failed', message: SEND_ERRORS.tooLarge };
  return { kind: 'failed', message: status >= 400 ? SEND_ERRORS.server : SEND_ERRORS.unclear };
}
