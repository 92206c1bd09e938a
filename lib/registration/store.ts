import type { DocumentKey, DocumentType } from './documents';
import type { Faults } from './schema';

/** Where an application is to be brought: the remote hub, the trade desk's letter box, and that letter box again when the hub has refused it. */
export const TARGETS = ['hub', 'mail', 'refusal-mail'] as const;

export type Target = (typeof TARGETS)[number];

/** Why a hub did not take an application. */
export interface Refusal {
  message: string;
  errors: Faults;
}

/** An application as it is kept: what it says is sealed, so that whoever gets hold of the database reads nothing. Times are milliseconds since 1970. */
export interface SealedApplication {
  reference: string;
  /** The key under which it was sent, unique (D23). */
  key: string;
  receivedAt: number;
  /** The JSON of the fields, sealed under `'{reference}/application'`. */
  sealed: Uint8Array;
}

/** A document as it is kept, sealed under `'{reference}/{key}'`. */
export interface SealedDocument {
  key: DocumentKey;
  type: DocumentType;
  /** Bytes before sealing. */
  size: number;
  sealed: Uint8Array;
}

/** What is new in the store: an application, its documents, and where it is to be brought, and when at the earliest. */
export interface NewApplication extends SealedApplication {
  /** Of the body that it came with (`bodyDigest`). */
  digest?: string;
  /** Gone through once, one after the other: the bytes of one need not last longer than until the next. */
  documents: Iterable<SealedDocument>;
  deliveries: readonly { target: Target; dueAt: number }[];
}

/** What became of a key: the reference of the application that came first under it, and the refusal of the hub, if there was one. */
export interface Receipt {
  reference: string;
  refusal: Refusal | null;
  /** Of the body that came first; missing for an application that was stored before digests were. */
  digest?: string;
}

/** How far the bringing of an application to one target has come. */
export interface DeliveryState {
  target: Target;
  state: 'waiting' | 'done' | 'refused';
  /** Tries that were begun. */
  tries: number;
  /** When it is tried next, while it waits. */
  dueAt: number;
  /** When it was brought or refused, else null. */
  settledAt: number | null;
  /** What went wrong at the last try, else empty; without personal data. */
  fault: string;
  /** What the target calls it, else empty. */
  targetReference: string;
}

/** A delivery that this process has to make now; nobody else begins it until its lease ends. */
export interface ClaimedDelivery {
  reference: string;
  target: Target;
  /** Tries that were begun, this one included. */
  tries: number;
}

/** How a try has ended. */
export type DeliveryEnd =
  | { kind: 'done'; targetReference: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed'; fault: string; dueAt: number };

/** What was erased: how far each delivery had come, and whether one was being made at that moment (it may still have arrived). */
export interface ErasedApplication {
  deliveries: readonly (DeliveryState & { isUnderWay: boolean })[];
  /** False when the database's log still holds the deleted rows. */
  isScrubbed: boolean;
}

/** One line of who looked at what. */
export interface Reading {
  at: number;
  /** The account of the operating system. */
  who: string;
  /** The command: `'show'`, `'export'`, `'purge'`… */
  action: string;
  reference: string;
}

/** The `action` of the entry that the log itself adds when its older entries get digests. */
export const CHAIN_BEGINS = 'chain begins';

/** What a check of the log has found. `fault` is the first entry, counted from 1, that is not as it was written; null when all are. */
export interface AuditCheck {
  entries: number;
  fault: {
    seq: number;
    /** Changed or put in between; missing (also at the end); without a digest; or the note of the last entry is not the log's own. */
    kind: 'changed' | 'missing' | 'unchained' | 'head';
    reading: Reading | null;
  } | null;
}

/** An application in a list. */
export interface ListedApplication extends SealedApplication {
  refusal: Refusal | null;
  documents: readonly Omit<SealedDocument, 'sealed'>[];
  deliveries: readonly DeliveryState[];
}

/** The reference of a new application is another's already: it needs a new one. */
export class ReferenceTakenError extends Error {
  override readonly name = 'ReferenceTakenError';
}

/**
 * Keeps applications. What a method has answered survives the end of the process at any moment; every method throws when
 * the database cannot be used.
 */
export interface ApplicationStore {
  /** What became of a key; null for a new one. */
  receiptOf(key: string): Promise<Receipt | null>;
  /** Keeps an application with all that belongs to it, whole or not at all; when its key is there already, nothing is kept and the first one's receipt given (D23). Throws a `ReferenceTakenError`. */
  add(application: NewApplication): Promise<Receipt & { isNew: boolean }>;
  /** The delivery of one application, claimed for `leaseMs` from `now`; null when it does not wait or somebody else has it. */
  claim(reference: string, target: Target, now: number, leaseMs: number): Promise<ClaimedDelivery | null>;
  /** Up to `most` deliveries that are due at `now`, those due longest first, each claimed for `leaseMs`. */
  claimDue(now: number, leaseMs: number, most: number): Promise<ClaimedDelivery[]>;
  /** Ends a try. A refusal by the hub is noted with the application; its other deliveries that wait are left as they are. False, and nothing is done, when it is settled already, another process has taken it over, or the application was erased. */
  settle(delivery: ClaimedDelivery, end: DeliveryEnd, now: number): Promise<boolean>;
  /** Gives up a delivery that has not begun; true when there was one. */
  withdraw(reference: string, target: Target): Promise<boolean>;
  /** Adds a delivery that is not there yet, unless the application was erased. */
  addDelivery(reference: string, target: Target, dueAt: number): Promise<void>;
  /** Newest first. */
  list(): Promise<ListedApplication[]>;
  find(reference: string): Promise<ListedApplication | null>;
  documentsOf(reference: string): Promise<SealedDocument[]>;
  /** Removes an application with its documents and deliveries, whatever waits; null when there is none. */
  erase(reference: string, now: number): Promise<ErasedApplication | null>;
  /** Removes applications received before a time with their documents, save those that have a delivery waiting (`force`: those too); gives the references of both. `isScrubbed` as of `erase`. */
  purge(
    before: number,
    options?: { force?: boolean },
  ): Promise<{ removed: string[]; kept: string[]; isScrubbed: boolean }>;
  addReading(reading: Reading): Promise<void>;
  /** Gives entries of a log from before it was chained their digests; does nothing when the chain has begun. */
  chainOlderReadings(): Promise<void>;
  /** Proves that no entry was changed, removed or inserted by someone without the applications key. */
  verifyReadings(): Promise<AuditCheck>;
  /** Newest first. */
  readings(most: number): Promise<Reading[]>;
}
