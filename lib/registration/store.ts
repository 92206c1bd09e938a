import type { FieldErrors } from './application';
import type { DocumentKey, DocumentType } from './documents';
import type { SubmissionKind } from './reference';

/** Where an application is delivered: the remote hub, the trade desk by e-mail, and the trade desk again after the hub has refused it. */
export const TARGETS = ['hub', 'mail', 'refusal-mail'] as const;

export type Target = (typeof TARGETS)[number];

/** The destinations as messages name them. */
export const TARGET_NAMES = { hub: 'the hub', mail: 'the trade desk', 'refusal-mail': 'the trade desk' } as const;

export interface Refusal {
  message: string;
  errors: FieldErrors;
}

/** A stored application or order of samples. Its fields are encrypted, so that the database alone does not reveal them. Times are milliseconds since 1970. */
export interface SealedApplication {
  reference: string;
  kind: SubmissionKind;
  /** The Idempotency-Key that it was sent with; unique. */
  key: string;
  receivedAt: number;
  /** Label: `'{reference}/{kind}'`. */
  sealed: Uint8Array;
}

/** A stored document, sealed with the label `'{reference}/{key}'`. */
export interface SealedDocument {
  key: DocumentKey;
  type: DocumentType;
  /** Bytes before sealing. */
  size: number;
  sealed: Uint8Array;
}

/** An application to store, with its documents and deliveries. */
export interface NewApplication extends SealedApplication {
  digest?: string;
  /** Iterated once; the bytes of a document are valid until the next one. */
  documents: Iterable<SealedDocument>;
  deliveries: readonly { target: Target; dueAt: number }[];
}

/** The outcome of the first request with a key. */
export interface Receipt {
  reference: string;
  refusal: Refusal | null;
  digest?: string;
}

/** The receipt of a request; `isNew` is false when an earlier request with its key stored the application. */
export interface StoredReceipt extends Receipt {
  isNew: boolean;
}

export interface DeliveryState {
  target: Target;
  state: 'waiting' | 'done' | 'refused';
  tries: number;
  dueAt: number;
  settledAt: number | null;
  fault: string;
  targetReference: string;
}

/** A delivery that this process has claimed; no other process begins it until its lease ends. */
export interface ClaimedDelivery {
  reference: string;
  target: Target;
  tries: number;
}

export type DeliveryEnd =
  | { kind: 'done'; targetReference: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed'; fault: string; dueAt: number };

/** What was erased. A delivery in progress may still arrive. */
export interface ErasedApplication {
  deliveries: readonly (DeliveryState & { isUnderWay: boolean })[];
  /** False when the database's write-ahead log still holds the deleted rows. */
  isScrubbed: boolean;
}

export interface AuditEntry {
  at: number;
  who: string;
  action: string;
  reference: string;
}

/** The result of a check of the audit log. `fault` is the first entry, counted from 1, that is not as it was written. */
export interface AuditCheck {
  entries: number;
  fault: {
    seq: number;
    /** Changed or inserted; removed, also at the end; without a digest; or the last entry is not the log's own. */
    kind: 'changed' | 'missing' | 'unchained' | 'head';
    entry: AuditEntry | null;
  } | null;
}

/** A stored application without the contents of its documents. */
export interface ListedApplication extends SealedApplication {
  refusal: Refusal | null;
  documents: readonly Omit<SealedDocument, 'sealed'>[];
  deliveries: readonly DeliveryState[];
}

/** Stores applications. The writes of a method that has resolved survive a crash of the process. Every method throws when the database cannot be used. */
export interface ApplicationStore {
  receiptOf(key: string): Promise<Receipt | null>;
  /** In one transaction. For a known key it stores nothing and gives the first receipt. Throws when another application has the reference. */
  add(application: NewApplication): Promise<StoredReceipt>;
  /** Claims a waiting delivery for `leaseMs`; null when there is none, or another process has claimed it. */
  claim(reference: string, target: Target, now: number, leaseMs: number): Promise<ClaimedDelivery | null>;
  /** Claims up to `limit` due deliveries, longest due first. */
  claimDue(now: number, leaseMs: number, limit: number): Promise<ClaimedDelivery[]>;
  /** The deliveries that are still to be made, by destination, with the time when the oldest of their applications was received. */
  countWaiting(): Promise<ReadonlyMap<Target, { count: number; oldestAt: number }>>;
  /** Records the outcome of an attempt. False when the delivery is settled, claimed by another process, or its application was erased. */
  settle(delivery: ClaimedDelivery, end: DeliveryEnd, now: number): Promise<boolean>;
  withdraw(reference: string, target: Target): Promise<boolean>;
  addDelivery(reference: string, target: Target, dueAt: number): Promise<void>;
  /** Newest first. */
  list(): Promise<ListedApplication[]>;
  find(reference: string): Promise<ListedApplication | null>;
  documentsOf(reference: string): Promise<SealedDocument[]>;
  /** Removes an application with its documents and deliveries; null when there is none. */
  erase(reference: string, now: number): Promise<ErasedApplication | null>;
  /** Removes applications received before a time, each in a transaction; those with a waiting delivery only with `force`. `signal` stops it in between. */
  purge(
    before: number,
    options?: { force?: boolean; signal?: AbortSignal },
  ): Promise<{ removed: string[]; kept: string[]; isScrubbed: boolean }>;
  addAuditEntry(entry: AuditEntry): Promise<void>;
  verifyAuditLog(): Promise<AuditCheck>;
  /** Verifies the audit log and computes its digests again with the current key; a broken log stays as it is. */
  rekeyAuditLog(): Promise<AuditCheck>;
  auditEntries(limit: number): Promise<AuditEntry[]>;
}
