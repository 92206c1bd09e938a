import { createHash, createHmac } from 'node:crypto';
import { parseDataUrl } from './data-url';
import { MAX_DOCUMENT_BYTES } from './documents';
import { createReference, type SubmissionKind } from './reference';
import type { SampleOrder } from './samples';
import { type Keys, keyRing, SEAL_BYTES, seal } from './seal';
import type { ApplicationStore, NewApplication, Receipt, SealedDocument, StoredReceipt } from './store';
import type { Submission } from './submission';

/** The store of new applications with the applications key. */
export interface IntakeStore {
  store: Pick<ApplicationStore, 'add'>;
  key: Keys;
  targets: (now: number) => NewApplication['deliveries'];
}

export function isSendKey(key: string): boolean {
  return /^[\w-]{16,200}$/.test(key);
}

const MAX_DEPTH = 8;

/** Canonical text of a value; documents count by their bytes, as data URLs or deferred. */
function canonicalize(value: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) return '…';
  if (typeof value === 'function') return canonicalize(value(), depth);
  if (typeof value === 'string' && value.startsWith('data:')) return canonicalize(parseDataUrl(value), depth);
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex');
  if (Array.isArray(value)) return `[${value.map((item) => canonicalize(item, depth + 1)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonicalize(item, depth + 1)}`).join()}}`;
}

/** HMACs of a body that recognise a repeated request without revealing the body: by each of the keys, the current one's first. */
export type BodyDigests = readonly [current: string, ...former: string[]];

/** Computes the HMACs of a body that was sent with a key. */
export function bodyDigests(applicationsKeys: Keys, sendKey: string, body: unknown): BodyDigests {
  const text = `body ${sendKey} ${canonicalize(body)}`;
  const digest = (key: Uint8Array) => createHmac('sha256', key).update(text).digest('base64url');
  const [current, ...former] = keyRing(applicationsKeys);
  return [digest(current), ...former.map(digest)];
}

/** True unless the receipt's application came with a different body; one without a digest matches. */
export function isSameBody({ digest: first }: Receipt, digests: BodyDigests): boolean {
  return first === undefined || digests.includes(first);
}

/** Reused for one document after another; null while it is in use. */
let spareBuffer: Uint8Array | null = null;

/** Seals one document at a time in the same memory, because four large ones would fill it. */
function* sealDocuments(key: Keys, reference: string, documents: Submission['documents']): Generator<SealedDocument> {
  const into = spareBuffer ?? new Uint8Array(MAX_DOCUMENT_BYTES + SEAL_BYTES);
  spareBuffer = null;
  try {
    for (const { key: name, type, bytes } of documents)
      yield { key: name, type, size: bytes.length, sealed: seal(key, `${reference}/${name}`, bytes, into) };
  } finally {
    spareBuffer = into;
  }
}

interface StoreOptions {
  now?: number;
  digest?: string;
}

/** What is stored, with its fields as they are sealed. */
interface Content {
  kind: SubmissionKind;
  fields: unknown;
  documents: Submission['documents'];
}

function storeOnce(
  { store, key, targets }: IntakeStore,
  { kind, fields, documents }: Content,
  sendKey: string,
  { now = Date.now(), digest }: StoreOptions,
): Promise<StoredReceipt> {
  const reference = createReference(kind);
  return store.add({
    reference,
    kind,
    key: sendKey,
    receivedAt: now,
    ...(digest === undefined ? {} : { digest }),
    sealed: seal(key, `${reference}/${kind}`, Buffer.from(JSON.stringify(fields))),
    documents: sealDocuments(key, reference, documents),
    deliveries: targets(now),
  });
}

/** Stores an application sealed and gives its receipt once it is on the disk; for a known key the first one's. Throws when the database fails. */
export function storeSubmission(
  intake: IntakeStore,
  { application, documents }: Submission,
  sendKey: string,
  options: StoreOptions = {},
): Promise<StoredReceipt> {
  return storeOnce(intake, { kind: 'application', fields: application, documents }, sendKey, options);
}

/** Stores an order of samples in the same way. */
export function storeSampleOrder(
  intake: IntakeStore,
  order: SampleOrder,
  sendKey: string,
  options: StoreOptions = {},
): Promise<StoredReceipt> {
  return storeOnce(intake, { kind: 'samples', fields: order, documents: [] }, sendKey, options);
}
