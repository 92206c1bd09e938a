import { createHash, createHmac } from 'node:crypto';
import type { FieldErrors } from './application';
import { parseDataUrl } from './data-url';
import { MAX_DOCUMENT_BYTES } from './documents';
import { createReference, type SubmissionKind } from './reference';
import { validateSampleOrder } from './samples';
import { type Keys, SEAL_BYTES, sealBytes } from './seal';
import type { ApplicationStore, NewApplication, SealedDocument, StoredReceipt } from './store';
import { parseSubmission, type Submission } from './submission';

/** The store of new applications, with the keys and the deliveries of an application received at `now` (milliseconds since 1970). */
export interface IntakeStore {
  store: Pick<ApplicationStore, 'add' | 'findReceipt'>;
  key: Keys;
  planDeliveries: (now: number) => NewApplication['deliveries'];
}

/** Whether a text is a valid Idempotency-Key. */
export function isSendKey(key: string): boolean {
  return /^[\w-]{16,200}$/.test(key);
}

const MAX_JSON_DEPTH = 8;

/** Serializes a value independently of key order. Documents are replaced by a hash of their bytes, in whichever form they came. */
function canonicalize(value: unknown, depth = 0): string {
  if (depth > MAX_JSON_DEPTH) return '…';
  if (typeof value === 'function') return canonicalize(value(), depth);
  if (typeof value === 'string' && value.startsWith('data:')) return canonicalize(parseDataUrl(value), depth);
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex');
  if (Array.isArray(value)) return `[${value.map((item) => canonicalize(item, depth + 1)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonicalize(item, depth + 1)}`).join()}}`;
}

/** HMACs of a body, one for each key. They recognise a repeated request without revealing the body. */
type BodyDigests = readonly [current: string, ...former: string[]];

function computeBodyDigests([current, ...former]: Keys, sendKey: string, body: unknown): BodyDigests {
  const text = `body ${sendKey} ${canonicalize(body)}`;
  const computeDigest = (key: Uint8Array) => createHmac('sha256', key).update(text).digest('base64url');
  return [computeDigest(current), ...former.map(computeDigest)];
}

/** Reused for each document; null while it is in use. */
let spareBuffer: Uint8Array | null = null;

/** Encrypts one document at a time in the same buffer, to save memory. */
function* sealDocuments(key: Keys, reference: string, documents: Submission['documents']): Generator<SealedDocument> {
  const into = spareBuffer ?? new Uint8Array(MAX_DOCUMENT_BYTES + SEAL_BYTES);
  spareBuffer = null;
  try {
    for (const { key: name, type, bytes } of documents)
      yield { key: name, type, size: bytes.length, sealed: sealBytes(key, `${reference}/${name}`, bytes, into) };
  } finally {
    spareBuffer = into;
  }
}

interface Content {
  email: string;
  fields: unknown;
  documents: Submission['documents'];
}

const VALIDATORS_BY_KIND: Readonly<Record<SubmissionKind, (body: unknown) => Content | { errors: FieldErrors }>> = {
  application: (body) => {
    const { submission, fieldErrors } = parseSubmission(body);
    if (submission === null) return { errors: fieldErrors };
    const { application, documents } = submission;
    return { email: application.declaration.email, fields: application, documents };
  },
  samples: (body) => {
    const { order, fieldErrors } = validateSampleOrder(body);
    return order === null ? { errors: fieldErrors } : { email: order.contact.email, fields: order, documents: [] };
  },
};

interface SenderLimit {
  /** Counts a submission. Gives 0, or the seconds until the next one is allowed. `email` is in lower case. */
  count: (email: string) => Promise<number>;
  refund: (email: string) => Promise<void>;
}

/** The receipt of a submission, or the reason for its refusal. */
export type IntakeOutcome =
  | { receipt: StoredReceipt }
  | { errors: FieldErrors }
  | 'reused-key'
  | { waitSeconds: number };

/** Validates and stores a submission, once per key: the same body gets the first receipt, another body is refused. Throws if the database fails. */
export async function storeOnce(
  { store, key: applicationsKeys, planDeliveries }: IntakeStore,
  { kind, key, body }: { kind: SubmissionKind; key: string; body: unknown },
  limit?: SenderLimit,
): Promise<IntakeOutcome> {
  const digests = computeBodyDigests(applicationsKeys, key, body);
  // A receipt has no digest after a change of the applications key. It then matches every body.
  const compare = (receipt: StoredReceipt) =>
    receipt.digest === undefined || digests.includes(receipt.digest) ? { receipt } : 'reused-key';
  const first = await store.findReceipt(key);
  if (first !== null) return compare({ ...first, isNew: false });
  const content = VALIDATORS_BY_KIND[kind](body);
  if ('errors' in content) return content;
  const email = content.email.toLowerCase();
  // Counted before it is stored and refunded if it is not, so that concurrent requests cannot exceed the limit.
  const waitSeconds = (await limit?.count(email)) ?? 0;
  if (waitSeconds > 0) return { waitSeconds };
  let isStored = false;
  try {
    const reference = createReference(kind);
    const receivedAt = Date.now();
    const receipt = await store.add({
      reference,
      kind,
      key,
      receivedAt,
      digest: digests[0],
      sealed: sealBytes(applicationsKeys, `${reference}/${kind}`, Buffer.from(JSON.stringify(content.fields))),
      documents: sealDocuments(applicationsKeys, reference, content.documents),
      deliveries: planDeliveries(receivedAt),
    });
    isStored = receipt.isNew;
    return compare(receipt);
  } finally {
    if (!isStored) await limit?.refund(email);
  }
}
