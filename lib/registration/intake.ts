import { documentFaults } from './document-bytes';
import { MOST_BYTES } from './documents';
import { newReference } from './reference';
import { SEAL_BYTES, seal } from './seal';
import type { ApplicationStore, NewApplication, Receipt, SealedDocument } from './store';
import { readSubmission, type Submission, type SubmissionReading } from './submission';

/** Where applications are taken in. */
export interface IntakeDesk {
  store: Pick<ApplicationStore, 'receiptOf' | 'add'>;
  /** The 32 bytes that everything is sealed with. */
  key: Uint8Array;
  targets: (now: number) => NewApplication['deliveries'];
}

/** True for a key under which an application may be sent (D23). */
export function isSendKey(key: string): boolean {
  return /^[\w-]{16,200}$/.test(key);
}

/** Reads what was sent, and the bytes of its documents too; whatever it is, it is told what is wrong by path. */
export async function examine(body: unknown): Promise<SubmissionReading> {
  const reading = readSubmission(body);
  if (reading.submission === null) return reading;
  const faults = await documentFaults(reading.submission.documents);
  return Object.keys(faults).length > 0 ? { submission: null, faults } : reading;
}

/** True unless the application that a receipt is for came with another body, under the same key. One from before digests were stored counts as the same. */
export function isSameBody({ digest: first }: Receipt, digest: string): boolean {
  return first === undefined || first === digest;
}

/** Memory in which documents are sealed, one after the other; it is taken while one is at work, and made when it is needed. */
let spare: Uint8Array | null = null;

/** Seals documents one by one, each in the place of the one before: four large ones at once would fill the memory. */
function* sealedDocuments(
  key: Uint8Array,
  reference: string,
  documents: Submission['documents'],
): Generator<SealedDocument> {
  const into = spare ?? new Uint8Array(MOST_BYTES + SEAL_BYTES);
  spare = null;
  try {
    for (const { key: name, type, bytes } of documents)
      yield { key: name, type, size: bytes.length, sealed: seal(key, `${reference}/${name}`, bytes, into) };
  } finally {
    spare = into;
  }
}

/** References that are tried; out of 6 × 10¹¹ two are hardly ever the same. */
const TRIES = 5;

/** By its name: the store may come from another copy of the module, for each bundle of Next has its own. */
const isReferenceTaken = (error: unknown) => error instanceof Error && error.name === 'ReferenceTakenError';

/**
 * Keeps an application, sealed, and gives its receipt; when one came under the same key before, that one's, perhaps of another body (D23). What it
 * has answered is on the disk.
 *
 * @param options `now` in milliseconds since 1970; `digest` of the body
 * @throws Error when the database cannot be used; then nothing is kept
 */
export async function takeIn(
  { store, key, targets }: IntakeDesk,
  { application, documents }: Submission,
  sendKey: string,
  { now = Date.now(), digest }: { now?: number; digest?: string } = {},
): Promise<Receipt & { isNew: boolean }> {
  const first = await store.receiptOf(sendKey);
  if (first !== null) return { ...first, isNew: false };
  for (let tries = 1; ; tries++) {
    const reference = newReference();
    try {
      return await store.add({
        reference,
        key: sendKey,
        receivedAt: now,
        ...(digest === undefined ? {} : { digest }),
        sealed: seal(key, `${reference}/application`, Buffer.from(JSON.stringify(application))),
        documents: sealedDocuments(key, reference, documents),
        deliveries: targets(now),
      });
    } catch (error) {
      if (!isReferenceTaken(error) || tries === TRIES) throw error;
    }
  }
}
