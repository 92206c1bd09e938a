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

/** One line of who looked at what. */
export interface Reading {
  at: number;
  /** The account of the operating system. */
  who: string;
  /** The command: `'show'`, `'export'`, `'purge'`… */
  action: string;
  reference: string;
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
  /** Ends a try. A refusal by the hub is noted with the application; its other deliveries that wait are left as they are. Does nothing when it is settled already. */
  settle(delivery: ClaimedDelivery, end: DeliveryEnd, now: number): Promise<void>;
  /** Gives up a delivery that has not begun; true when there was one. */
  withdraw(reference: string, target: Target): Promise<boolean>;
  /** Adds a delivery that is not there yet. */
  addDelivery(reference: string, target: Target, dueAt: number): Promise<void>;
  /** Newest first. */
  list(): Promise<ListedApplication[]>;
  find(reference: string): Promise<ListedApplication | null>;
  documentsOf(reference: string): Promise<SealedDocument[]>;
  /** Removes applications received before a time with their documents, save those that have a delivery waiting; gives the references of both. */
  purge(before: number): Promise<{ removed: string[]; kept: string[] }>;
  addReading(reading: Reading): Promise<void>;
  /** Newest first. */
  readings(most: number): Promise<Reading[]>;
}
