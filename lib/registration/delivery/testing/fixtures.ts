import { randomBytes } from 'node:crypto';
import type { RegistrationOutcome } from '@/lib/hub/hub';
import type { Application } from '@/lib/registration/application';
import type { Destinations } from '@/lib/registration/delivery/deliver';
import type { KeyedStore } from '@/lib/registration/delivery/keyed-store';
import type { MailSettings } from '@/lib/registration/delivery/mailer';
import { type IntakeStore, storeOnce } from '@/lib/registration/intake';
import { createReference } from '@/lib/registration/reference';
import { KEY_BYTES, type Keys, sealBytes } from '@/lib/registration/seal';
import type { NewApplication, Target } from '@/lib/registration/store';
import type { SubmittedDocument } from '@/lib/registration/submission';
import { filledApplication } from '@/lib/registration/testing/application';
import { filledSampleOrder } from '@/lib/registration/testing/sample-order';
import { memoryStore } from './memory-store';

/** A short file with a PDF header. */
export const PDF = Uint8Array.from(Buffer.from('%PDF-1.7\n% the papers of a director\n'));

/** A store in memory with a random key. */
export function createKeyedStore(): KeyedStore {
  return { store: memoryStore(), key: [randomBytes(KEY_BYTES)] };
}

/** Overrides of the default application. Times are milliseconds since 1970. */
export interface Given {
  application?: Application;
  documents?: readonly SubmittedDocument[];
  targets?: readonly Target[];
  dueAt?: number;
  receivedAt?: number;
  reference?: string;
}

function sealedApplication(key: Keys, given: Given = {}): NewApplication {
  const {
    application = filledApplication(),
    targets = ['hub', 'mail'],
    dueAt = 0,
    reference = createReference(),
  } = given;
  const documents = given.documents ?? [{ key: 'directors', type: 'application/pdf', bytes: PDF }];
  return {
    reference,
    kind: 'application',
    key: `key-of-${reference}`,
    receivedAt: given.receivedAt ?? Date.UTC(2026, 7, 3, 14, 5),
    sealed: sealBytes(key, `${reference}/application`, Buffer.from(JSON.stringify(application))),
    documents: documents.map(({ key: name, type, bytes }) => ({
      key: name,
      type,
      size: bytes.length,
      sealed: sealBytes(key, `${reference}/${name}`, bytes),
    })),
    deliveries: targets.map((target) => ({ target, dueAt })),
  };
}

/** Stores an application and returns its reference. By default it has one document and deliveries to the hub and by e-mail. */
export async function addApplication({ store, key }: KeyedStore, given: Given = {}): Promise<string> {
  return (await store.add(sealedApplication(key, given))).reference;
}

/** Stores an order of samples under the key `'key-of-a-sample-order'` and returns its reference. */
export async function addSampleOrder(intake: IntakeStore): Promise<string> {
  const order = { kind: 'samples', key: 'key-of-a-sample-order', body: filledSampleOrder() } as const;
  const outcome = await storeOnce(intake, order);
  if (typeof outcome === 'string' || !('receipt' in outcome)) throw new Error('The order is refused');
  return outcome.receipt.reference;
}

/** A fake remote hub that recognises repeated Idempotency-Keys. */
export interface KeyedHub {
  register: NonNullable<Destinations['register']>;
  /** The accepted applications by key. */
  isAccepted: Map<string, unknown>;
  calls: string[];
  /** Called before and after the hub accepts. An error thrown here is thrown to the caller of `register`. */
  before: (key: string) => Promise<void>;
  after: (key: string) => Promise<void>;
}

/** Creates a fake hub that accepts everything until a test replaces `before` or `after`. */
export function createKeyedHub(): KeyedHub {
  const hub: KeyedHub = {
    isAccepted: new Map(),
    calls: [],
    before: async () => undefined,
    after: async () => undefined,
    register: async (application, key): Promise<RegistrationOutcome> => {
      hub.calls.push(key);
      await hub.before(key);
      if (!hub.isAccepted.has(key)) hub.isAccepted.set(key, application);
      await hub.after(key);
      return { isAccepted: true, message: '', reference: `HUB-${key}` };
    },
  };
  return hub;
}

/** Mail settings that use a server on this machine. */
export function mailTo(port: number, to: readonly string[] = ['desk@marram.example.com']): MailSettings {
  return {
    server: { host: '127.0.0.1', port, secure: false, auth: null },
    from: 'no-reply@www.marram.example.com',
    to,
    host: 'www.marram.example.com',
  };
}
