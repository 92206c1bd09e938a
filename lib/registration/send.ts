import { DOCUMENTS, UNREADABLE_FILE } from './documents';
import { registrationPayload } from './payload';
import { fileDataUrl } from './read-file';
import { type Faults, readApplication } from './schema';
import { readAnswer, SEND_FAULTS, type SendOutcome } from './send-answer';
import { post } from './send-request';
import type { ChosenDocuments, WizardValues } from './wizard-values';

/** Where applications are sent. */
const ADDRESS = '/api/register';

interface Sending {
  values: WizardValues;
  documents: ChosenDocuments;
  /** The key of this application, the same for every try (D23). */
  key: string;
  /** Called with the part that has gone out, from 0 to 1. */
  onProgress?: (part: number) => void;
}

/** The documents as data URLs, or those that cannot be read, by path. */
async function encode(documents: ChosenDocuments): Promise<{ encoded: Record<string, string>; faults: Faults }> {
  const encoded: Record<string, string> = {};
  const faults: Record<string, string> = {};
  for (const { key } of DOCUMENTS) {
    const file = documents[key];
    if (file === undefined) continue;
    try {
      encoded[key] = await fileDataUrl(file);
    } catch {
      faults[`documentation.${key}`] = UNREADABLE_FILE;
    }
  }
  return { encoded, faults };
}

/**
 * Sends an application (W7) and tells what became of it; never throws. What the schema refuses, and a document that the device has lost,
 * is refused here already, in the way that the server would.
 */
export async function sendApplication(sending: Sending): Promise<SendOutcome> {
  const { values, documents, key, onProgress = () => undefined } = sending;
  try {
    const { application, faults } = readApplication(values);
    const files = await encode(documents);
    if (application === null || Object.keys(files.faults).length > 0)
      return { kind: 'refused', message: SEND_FAULTS.refused, errors: { ...faults, ...files.faults } };
    const answer = await post({
      address: ADDRESS,
      body: JSON.stringify(registrationPayload(application, files.encoded)),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': key },
      onProgress,
    });
    return typeof answer === 'string' ? { kind: 'failed', message: answer } : readAnswer(answer);
  } catch {
    return { kind: 'failed', message: SEND_FAULTS.broken };
  }
}
