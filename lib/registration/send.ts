import { type FieldErrors, registrationPayload, validateApplication } from './application';
import { fileDataUrl } from './chosen-file';
import { DOCUMENTS, UNREADABLE_FILE } from './documents';
import { parseResponse, type RawResponse, SEND_ERRORS, type SendOutcome } from './send-response';
import type { ChosenDocuments, WizardValues } from './wizard-values';

const ADDRESS = '/api/register';

/** A request without any progress for this long is aborted. */
export const IDLE_TIMEOUT_MS = 120_000;

interface RequestOptions {
  body: string;
  headers: Readonly<Record<string, string>>;
  /** `part` is from 0 to 1. */
  onProgress: (part: number) => void;
}

/** Posts a body with XMLHttpRequest, since `fetch` does not report upload progress. Gives the response, or why there is none; never rejects. */
function postWithProgress({ body, headers, onProgress }: RequestOptions): Promise<RawResponse | string> {
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
      request.open('POST', ADDRESS);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      restartTimer();
      request.send(body);
    } catch {
      onBroken();
    }
  });
}

/** The documents as data URLs; `fieldErrors` names those that cannot be read. */
async function encodeDocuments(
  documents: ChosenDocuments,
): Promise<{ encoded: Record<string, string>; fieldErrors: FieldErrors }> {
  const encoded: Record<string, string> = {};
  const fieldErrors: Record<string, string> = {};
  for (const { key } of DOCUMENTS) {
    const file = documents[key];
    if (file === undefined) continue;
    try {
      encoded[key] = await fileDataUrl(file);
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
  onProgress?: (part: number) => void;
}

/** Sends an application and gives the outcome; never throws. Validation errors and unreadable documents are refused without a request. */
export async function sendApplication(options: SendOptions): Promise<SendOutcome> {
  const { values, documents, key, onProgress = () => undefined } = options;
  try {
    const { application, fieldErrors } = validateApplication(values);
    const files = await encodeDocuments(documents);
    if (application === null || Object.keys(files.fieldErrors).length > 0)
      return { kind: 'refused', message: SEND_ERRORS.refused, errors: { ...fieldErrors, ...files.fieldErrors } };
    const response = await postWithProgress({
      body: JSON.stringify(registrationPayload(application, files.encoded)),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': key },
      onProgress,
    });
    return typeof response === 'string' ? { kind: 'failed', message: response } : parseResponse(response);
  } catch {
    return { kind: 'failed', message: SEND_ERRORS.broken };
  }
}
