import { RESULTS } from './answers';
import type { Faults } from './schema';

/** What became of an application that was sent. */
export type SendOutcome =
  | { kind: 'accepted'; reference: string }
  /** Somebody has looked at it and found it wrong: `errors` by path, perhaps none. */
  | { kind: 'refused'; message: string; errors: Faults }
  /** It may have arrived or not; it can be sent again under the same key (D23). */
  | { kind: 'failed'; message: string };

/** An answer of the server as it came. */
export interface RawAnswer {
  status: number;
  body: string;
  /** The header Retry-After, in its own words, or null. */
  retryAfter: string | null;
}

/** What is said when an application has not arrived, or nobody knows. */
export const SEND_FAULTS = {
  offline: 'You are offline. Please try again when you have a connection.',
  broken: 'The connection broke off. Please try again.',
  silent: 'There was no answer for two minutes. Please try again.',
  unclear: 'The answer could not be understood. Please try again in a few minutes.',
  server: 'The application could not be taken in at the moment. Please try again in a few minutes.',
  tooLarge: 'The documents are too large to be sent. Please choose smaller files.',
  refused: 'Some of what you entered was not accepted.',
} as const;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);

function parse(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function faultsIn(value: unknown): Faults {
  if (!isObject(value)) return {};
  // Some hubs have a list of faults for each field, or a list of faults without fields.
  const first = (fault: unknown) => text(Array.isArray(fault) ? fault.find((one) => text(one) !== null) : fault);
  return Object.fromEntries(
    Object.entries(value).flatMap(([path, fault]) => {
      const message = first(fault);
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

/** Reads an answer of the server (section 7), whatever it is; never throws. */
export function readAnswer({ status, body, retryAfter }: RawAnswer): SendOutcome {
  const answer = parse(body);
  // What the dialog's title says anyway is no reason.
  const message = answer?.msg === RESULTS.failed ? null : text(answer?.msg);
  if (status >= 200 && status < 300 && answer?.success === true)
    return { kind: 'accepted', reference: text(answer.reference) ?? '' };
  if (status === 422 && answer !== null)
    return { kind: 'refused', message: message ?? SEND_FAULTS.refused, errors: faultsIn(answer.errors) };
  if (status === 429) return { kind: 'failed', message: waitMessage(retryAfter) };
  if (message !== null && status >= 400) return { kind: 'failed', message };
  if (status === 413) return { kind: 'failed', message: SEND_FAULTS.tooLarge };
  return { kind: 'failed', message: status >= 400 ? SEND_FAULTS.server : SEND_FAULTS.unclear };
}
