import { toRecord } from '@/lib/util/common';
import { parseJson } from '@/lib/util/json';
import { buildRegistrationPayload, type FieldErrors, validateApplication } from './application';
import { readDataUrl } from './chosen-file';
import { DOCUMENTS, UNREADABLE_FILE } from './documents';
import { RESULT_MESSAGES } from './responses';
import type { ChosenDocuments, WizardValues } from './wizard-values';

export type SendOutcome =
  | { kind: 'accepted'; reference: string }
  | { kind: 'refused'; message: string; errors: FieldErrors }
  /** The application may have arrived. It can be sent again with the same key. */
  | { kind: 'failed'; message: string };

interface RawResponse {
  status: number;
  body: string;
  retryAfter: string | null;
}

/** Messages for an application that was not accepted or may not have arrived. */
export const SEND_ERRORS = {
  offline: 'You are offline. Please try again when you have a connection.',
  broken: 'The connection was interrupted. Please try again.',
  silent: 'There was no answer for two minutes. Please try again.',
  unclear: 'Something went wrong on our side. Please try again in a few minutes.',
  server: 'We couldn’t receive your application just now. Please try again in a few minutes.',
  tooLarge: 'The documents are too large to be sent. Please choose smaller files.',
  refused: 'Some of what you entered was not accepted.',
} as const;

const toText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);

function parseErrors(value: unknown): FieldErrors {
  return Object.fromEntries(
    Object.entries(toRecord(value) ?? {}).flatMap(([path, error]) => {
      const message = toText(error);
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
  const answer = toRecord(parseJson(body));
  // The server's default message repeats the dialog's title.
  const message = answer?.msg === RESULT_MESSAGES.failed ? null : toText(answer?.msg);
  if (status >= 200 && status < 300 && answer?.success === true)
    return { kind: 'accepted', reference: toText(answer.reference) ?? '' };
  if (status === 422 && answer !== null)
    return { kind: 'refused', message: message ?? SEND_ERRORS.refused, errors: parseErrors(answer.errors) };
  if (status === 429) return { kind: 'failed', message: waitMessage(retryAfter) };
  if (message !== null && status >= 400) return { kind: 'failed', message };
  if (status === 413) return { kind: 'failed', message: SEND_ERRORS.tooLarge };
  return { kind: 'failed', message: status >= 400 ? SEND_ERRORS.server : SEND_ERRORS.unclear };
}

const REGISTER_URL = '/api/register';

/** A request is aborted after this time without progress. */
export const IDLE_TIMEOUT_MS = 120_000;

/** Posts a body with XMLHttpRequest, because `fetch` does not report upload progress. Gives the response or an error message; never rejects. */
function postWithProgress(
  body: string,
  key: string,
  onProgress: (part: number) => void,
): Promise<RawResponse | string> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let idleTimer: ReturnType<typeof setTimeout> | undefined;
    const end = (result: RawResponse | string) => {
      clearTimeout(idleTimer);
      resolve(result);
    };
    const restartTimer = () => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => {
        end(SEND_ERRORS.silent);
        request.abort();
      }, IDLE_TIMEOUT_MS);
    };
    const onBroken = () => end(navigator.onLine ? SEND_ERRORS.broken : SEND_ERRORS.offline);
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onprogress = restartTimer;
    request.onerror = onBroken;
    request.onabort = onBroken;
    request.onload = () => {
      const { status, responseText } = request;
      end({ status, body: responseText, retryAfter: request.getResponseHeader('Retry-After') });
    };
    try {
      request.open('POST', REGISTER_URL);
      request.setRequestHeader('Content-Type', 'application/json');
      request.setRequestHeader('Accept', 'application/json');
      request.setRequestHeader('Idempotency-Key', key);
      restartTimer();
      request.send(body);
    } catch {
      onBroken();
    }
  });
}

/** The documents as data URLs, with an error for each one that cannot be read. */
async function encodeDocuments(documents: ChosenDocuments) {
  const encoded: Record<string, string> = {};
  const fieldErrors: Record<string, string> = {};
  for (const { key } of DOCUMENTS) {
    const file = documents[key];
    if (file === undefined) continue;
    try {
      encoded[key] = await readDataUrl(file);
    } catch {
      fieldErrors[`documentation.${key}`] = UNREADABLE_FILE;
    }
  }
  return { encoded, fieldErrors };
}

interface SendOptions {
  values: WizardValues;
  documents: ChosenDocuments;
  /** The Idempotency-Key, the same for every attempt (D23). */
  key: string;
  /** `part` is the share of the body that was uploaded, 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Sends an application and gives the outcome. Invalid fields and unreadable documents are refused without a request. Never rejects. */
export async function sendApplication(options: SendOptions): Promise<SendOutcome> {
  const { values, documents, key, onProgress = () => undefined } = options;
  try {
    const { application, fieldErrors } = validateApplication(values);
    const files = await encodeDocuments(documents);
    if (application === null || Object.keys(files.fieldErrors).length > 0)
      return { kind: 'refused', message: SEND_ERRORS.refused, errors: { ...fieldErrors, ...files.fieldErrors } };
    const body = JSON.stringify(buildRegistrationPayload(application, files.encoded));
    const response = await postWithProgress(body, key, onProgress);
    return typeof response === 'string' ? { kind: 'failed', message: response } : parseResponse(response);
  } catch {
    return { kind: 'failed', message: SEND_ERRORS.broken };
  }
}
