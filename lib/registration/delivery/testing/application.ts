import { randomBytes } from 'node:crypto';
import type { Application } from '@/lib/registration/application';
import type { Desk } from '@/lib/registration/delivery/desk';
import { newReference } from '@/lib/registration/reference';
import { KEY_BYTES, seal } from '@/lib/registration/seal';
import type { NewApplication, Target } from '@/lib/registration/store';
import type { SubmittedDocument } from '@/lib/registration/submission';
import { filledApplication } from '@/lib/registration/testing/application';
import { memoryStore } from './memory-store';

/** The first bytes of a PDF, and a few more. */
export const PDF = Uint8Array.from(Buffer.from('%PDF-1.7\n% the papers of a director\n'));

/** A desk in memory with a key of its own. */
export function newDesk(): Desk {
  return { store: memoryStore(), key: randomBytes(KEY_BYTES) };
}

/** What an application is made of, where it is not the usual. */
export interface Given {
  application?: Application;
  documents?: readonly SubmittedDocument[];
  targets?: readonly Target[];
  dueAt?: number;
  receivedAt?: number;
  reference?: string;
}

/** An application as the intake seals it: one document, to be brought to the hub and by mail. */
function sealedApplication(key: Uint8Array, given: Given = {}): NewApplication {
  const { application = filledApplication(), targets = ['hub', 'mail'], dueAt = 0, reference = newReference() } = given;
  const documents = given.documents ?? [{ key: 'directors', type: 'application/pdf', bytes: PDF }];
  return {
    reference,
    key: `key-of-${reference}`,
    receivedAt: given.receivedAt ?? Date.UTC(2026, 7, 3, 14, 5),
    sealed: seal(key, `${reference}/application`, Buffer.from(JSON.stringify(application))),
    documents: documents.map(({ key: name, type, bytes }) => ({
      key: name,
      type,
      size: bytes.length,
      sealed: seal(key, `${reference}/${name}`, bytes),
    })),
    deliveries: targets.map((target) => ({ target, dueAt })),
  };
}

/** Keeps an application and gives its reference. */
export async function keep(desk: Desk, given: Given = {}): Promise<string> {
  return (await desk.store.add(sealedApplication(desk.key, given))).reference;
}
