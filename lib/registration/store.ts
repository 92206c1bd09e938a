import type { FieldErrors } from './application';
import type { DocumentKey, DocumentType } from './documents';

/** Where an application is delivered: the remote hub, the trade desk by e-mail, and the trade desk again after the hub has refused it. */
export const TARGETS = ['hub', 'mail', 'refusal-mail'] as const;

export type Target = (typeof TARGETS)[number];

/** Why a hub refused an application. */
export interface Refusal {
  message: string;
  errors: FieldErrors;
}

/** A stored application. Its fields are encrypted, so that the database alone does not reveal them. Times are milliseconds since 1970. */
export interface SealedApplication {
  reference: string;
  /** The Idempotency-Key that it was sent with; unique. */
  key: string;
  receivedAt: number;
  /** The JSON of the fields, sealed with the label `'{reference}/application'`. */
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
  /** The `bodyDigest` of its request. */
  digest?: string;
  /** Iterated once; the bytes of a document need to last only until the next one. */
  documents: Iterable<SealedDocument>;
  deliveries: readonly { target: Target; dueAt: number }[];
}

/** The outcome of the first request with a key. */
export interface Receipt {
  reference: string;
  refusal: Refusal | null;
  /** Missing for applications that were stored before digests were. */
  digest?: string;
}

/** The state of a delivery to one target. */
export interface DeliveryState {
  target: Target;
  state: 'waiting' | 'done' | 'refused';
  /** Attempts that were begun. */
  tries: number;
  /** When it is attempted next, while it waits. */
  dueAt: number;
  /** When it was delivered or refused, otherwise null. */
  settledAt: number | null;
  /** The error of the last attempt, without personal data; otherwise empty. */
  fault: string;
  /** The target's own reference, otherwise empty. */
  targetReference: string;
}

/** A delivery that this process has claimed; no other process begins it until its lease ends. */
export interface ClaimedDelivery {
  reference: string;
  target: Target;
  /** Attempts that were begun, including this one. */
  tries: number;
}

/** The outcome of an attempt. */
export type DeliveryEnd =
  | { kind: 'done'; targetReference: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed'; fault: string; dueAt: number };

/** What was erased. A delivery that was under way at that moment may still have arrived. */
export interface ErasedApplication {
  deliveries: readonly (DeliveryState & { isUnderWay: boolean })[];
  /** False when the database's write-ahead log still holds the deleted rows. */
  isScrubbed: boolean;
}

/** An entry of the audit log: who read or changed what. */
export interface Reading {
  at: number;
  /** The account of the operating system. */
  who: string;
  /** The command: `'show'`, `'export'`, `'purge'`… */
  action: string;
  reference: string;
}

/** The `action` of the entry that the log itself adds when its older entries get their digests. */
export const CHAIN_BEGINS = 'chain begins';

/** The result of a check of the audit log. `fault` is the first entry, counted from 1, that is not as it was written. */
export interface AuditCheck {
  entries: number;
  fault: {
    seq: number;
    /** Changed or inserted; missing, also at the end; without a digest; or the record of the last entry is not the log's own. */
    kind: 'changed' | 'missing' | 'unchained' | 'head';
    reading: Reading | null;
  } | null;
}

/** A stored application without the contents of its documents. */
export interface ListedApplication extends SealedApplication {
  refusal: Refusal | null;
  documents: readonly Omit<SealedDocument, 'sealed'>[];
  deliveries: readonly DeliveryState[];
}

/** The reference of a new application is in use; it needs another one. */
export class ReferenceTakenError extends Error {
  override readonly name = 'ReferenceTakenError';
}

/** Stores applications. What a method has answered survives a crash of the process. Every method throws when the database cannot be used. */
export interface ApplicationStore {
  /** The receipt of a key; null for a new one. */
  receiptOf(key: string): Promise<Receipt | null>;
  /** Stores an application with its documents and deliveries in one transaction. For a known key it stores nothing and gives the first one's receipt. Throws a `ReferenceTakenError`. */
  add(application: NewApplication): Promise<Receipt & { isNew: boolean }>;
  /** Claims the delivery of one application for `leaseMs` from `now`; null when it is not waiting, or another process has claimed it. */
  claim(reference: string, target: Target, now: number, leaseMs: number): Promise<ClaimedDelivery | null>;
  /** Claims up to `most` deliveries that are due at `now`, longest due first, each for `leaseMs`. */
  claimDue(now: number, leaseMs: number, most: number): Promise<ClaimedDelivery[]>;
  /** Records the outcome of an attempt; a refusal is stored with the application. False without a change when it is settled already, another process has claimed it since, or the application was erased. */
  settle(delivery: ClaimedDelivery, end: DeliveryEnd, now: number): Promise<boolean>;
  /** Removes a delivery that has not begun; true when there was one. */
  withdraw(reference: string, target: Target): Promise<boolean>;
  /** Adds a delivery unless it exists, or the application was erased. */
  addDelivery(reference: string, target: Target, dueAt: number): Promise<void>;
  /** Newest first. */
  list(): Promise<ListedApplication[]>;
  find(reference: string): Promise<ListedApplication | null>;
  documentsOf(reference: string): Promise<SealedDocument[]>;
  /** Removes an application with its documents and deliveries, also waiting ones; null when there is none. */
  erase(reference: string, now: number): Promise<ErasedApplication | null>;
  /** Removes the applications received before a time; without `force`, those with a waiting delivery are kept. Gives the references of both. `isScrubbed` as for `erase`. */
  purge(
    before: number,
    options?: { force?: boolean },
  ): Promise<{ removed: string[]; kept: string[]; isScrubbed: boolean }>;
  addReading(reading: Reading): Promise<void>;
  /** Gives the entries of an older log their digests; does nothing when they have them. */
  chainOlderReadings(): Promise<void>;
  /** Checks that no entry was changed, removed or inserted without the applications key. */
  verifyReadings(): Promise<AuditCheck>;
  /** Newest first. */
  readings(most: number): Promise<Reading[]>;
}
