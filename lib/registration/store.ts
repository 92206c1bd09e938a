import type { FieldErrors } from './application';
import type { DocumentKey, DocumentType } from './documents';
import type { SubmissionKind } from './reference';

/** Destinations of deliveries: the remote hub, an e-mail to the trade desk, and a second e-mail if the hub refuses. */
export const DELIVERY_TARGETS = ['hub', 'mail', 'refusal-mail'] as const;

export type Target = (typeof DELIVERY_TARGETS)[number];

/** The destinations' names in messages. */
export const TARGET_NAMES = { hub: 'the hub', mail: 'the trade desk', 'refusal-mail': 'the trade desk' } as const;

export interface HubRejection {
  message: string;
  errors: FieldErrors;
}

/** A stored application or sample order. Its fields are encrypted. Times in this module are milliseconds since 1970. */
export interface SealedApplication {
  reference: string;
  kind: SubmissionKind;
  /** The Idempotency-Key of the request; unique. */
  key: string;
  receivedAt: number;
  /** The fields, encrypted with the label `'{reference}/{kind}'`. */
  sealed: Uint8Array;
}

/** A stored document, encrypted with the label `'{reference}/{key}'`. */
export interface SealedDocument {
  key: DocumentKey;
  type: DocumentType;
  /** Bytes before encryption. */
  size: number;
  sealed: Uint8Array;
}

/** An application to store. `digest` is an HMAC of the request's body. */
export interface NewApplication extends SealedApplication {
  digest?: string;
  /** Iterated once. A document's bytes are valid only until the next one is read. */
  documents: Iterable<SealedDocument>;
  deliveries: readonly { target: Target; dueAt: number }[];
}

/** The outcome of the first request with a key. */
export interface Receipt {
  reference: string;
  refusal: HubRejection | null;
  digest?: string;
}

/** The receipt of a request. `isNew` is false if an earlier request with the same key stored the application. */
export interface StoredReceipt extends Receipt {
  isNew: boolean;
}

/** A delivery with the error of its last failed attempt and the reference given by the hub or the mail server, `''` for none. */
export interface DeliveryState {
  target: Target;
  state: 'waiting' | 'done' | 'refused';
  tries: number;
  dueAt: number;
  settledAt: number | null;
  fault: string;
  targetReference: string;
}

/** A delivery that this process has claimed. Other processes cannot claim it before the lease ends. `tries` includes this attempt. */
export interface ClaimedDelivery {
  reference: string;
  target: Target;
  tries: number;
}

export type DeliveryEnd =
  | { kind: 'done'; targetReference: string }
  | { kind: 'refused'; refusal: HubRejection }
  | { kind: 'failed'; fault: string; dueAt: number };

/** The deliveries of an erased application. One that is under way may still arrive. */
export interface ErasedApplication {
  deliveries: readonly (DeliveryState & { isUnderWay: boolean })[];
  /** False if the database's write-ahead log still contains the deleted rows. */
  isScrubbed: boolean;
}

export interface AuditEntry {
  at: number;
  who: string;
  action: string;
  reference: string;
}

/** The result of verifying the audit log. `fault` is the first invalid entry; `seq` starts at 1. */
export interface AuditCheck {
  entries: number;
  error: {
    seq: number;
    /** Changed or inserted; removed, also at the end; without a digest; or the last entry's digest is not the recorded one. */
    kind: 'changed' | 'missing' | 'unchained' | 'head';
    entry: AuditEntry | null;
  } | null;
}

/** A stored application without the contents of its documents. */
export interface ListedApplication extends SealedApplication {
  refusal: HubRejection | null;
  documents: readonly Omit<SealedDocument, 'sealed'>[];
  deliveries: readonly DeliveryState[];
}

/** Stores applications. A write is on disk when its method resolves. All methods reject when the database fails. */
export interface ApplicationStore {
  findReceipt(key: string): Promise<Receipt | null>;
  /** Stores in one transaction. For a known key it stores nothing and gives the first receipt. Throws when another application has the reference. */
  add(application: NewApplication): Promise<StoredReceipt>;
  /** Claims a waiting delivery for `leaseMs`; null if there is none or another process has claimed it. */
  claim(reference: string, target: Target, now: number, leaseMs: number): Promise<ClaimedDelivery | null>;
  /** Claims up to `limit` due deliveries, longest due first. */
  claimDue(now: number, leaseMs: number, limit: number): Promise<ClaimedDelivery[]>;
  /** The waiting deliveries by destination, with the time when the oldest of their applications was received. */
  countWaiting(): Promise<ReadonlyMap<Target, { count: number; oldestAt: number }>>;
  /** Records the outcome of an attempt. False when the delivery is settled, claimed by another process, or its application was erased. */
  settle(delivery: ClaimedDelivery, end: DeliveryEnd, now: number): Promise<boolean>;
  /** Deletes a waiting delivery without attempts. False if there is none. */
  withdraw(reference: string, target: Target): Promise<boolean>;
  /** Adds a delivery; does nothing if the application already has one to this destination. */
  addDelivery(reference: string, target: Target, dueAt: number): Promise<void>;
  /** Newest first. */
  list(): Promise<ListedApplication[]>;
  find(reference: string): Promise<ListedApplication | null>;
  listDocuments(reference: string): Promise<SealedDocument[]>;
  /** Removes an application with its documents and deliveries; null when there is none. */
  erase(reference: string, now: number): Promise<ErasedApplication | null>;
  /** Removes applications received before a time, one per transaction. Keeps those with a waiting delivery unless `force`. `signal` stops it. */
  purge(
    before: number,
    options?: { force?: boolean; signal?: AbortSignal },
  ): Promise<{ removed: string[]; kept: string[]; isScrubbed: boolean }>;
  addAuditEntry(entry: AuditEntry): Promise<void>;
  verifyAuditLog(): Promise<AuditCheck>;
  /** Verifies the audit log, then recomputes its digests with the current key. A log that fails is left unchanged. */
  rekeyAuditLog(): Promise<AuditCheck>;
  /** Newest first. */
  auditEntries(limit: number): Promise<AuditEntry[]>;
}
