import type { Application } from '@/lib/registration/application';
import type { SampleOrder } from '@/lib/registration/samples';
import { type Keys, unseal } from '@/lib/registration/seal';
import type { ApplicationStore, SealedApplication, SealedDocument } from '@/lib/registration/store';
import type { Submission, SubmittedDocument } from '@/lib/registration/submission';

/** Stored applications with the key that opens them. */
export interface KeyedStore {
  store: ApplicationStore;
  key: Keys;
}

/** A stored application cannot be decrypted with this key; the message is one line that names the application. */
export class CannotOpenError extends Error {
  override readonly name = 'CannotOpenError';
}

function open(key: Keys, reference: string, part: string, sealed: Uint8Array): Buffer {
  try {
    return unseal(key, `${reference}/${part}`, sealed);
  } catch (cause) {
    throw new CannotOpenError(`${reference} cannot be opened: APPLICATIONS_KEY is not the key it was sealed with`, {
      cause,
    });
  }
}

/** Decrypts the fields of a stored application. Throws a `CannotOpenError`. */
export function openApplication(key: Keys, { reference, sealed }: SealedApplication): Application {
  // It was validated before it was sealed, and cannot have been changed without the key.
  const application: Application = JSON.parse(open(key, reference, 'application', sealed).toString('utf8'));
  return application;
}

/** Decrypts a stored order of samples. Throws a `CannotOpenError`. */
export function openSampleOrder(key: Keys, { reference, sealed }: SealedApplication): SampleOrder {
  const order: SampleOrder = JSON.parse(open(key, reference, 'samples', sealed).toString('utf8'));
  return order;
}

/** The company that sent a stored application or order. Throws a `CannotOpenError`. */
export function openCompany(key: Keys, stored: SealedApplication): string {
  return stored.kind === 'samples'
    ? openSampleOrder(key, stored).contact.company
    : openApplication(key, stored).company_details.company_name;
}

function openDocument(key: Keys, reference: string, document: SealedDocument): SubmittedDocument {
  const bytes = Uint8Array.from(open(key, reference, document.key, document.sealed));
  return { key: document.key, type: document.type, bytes };
}

/** Decrypts a stored application and its documents. Throws a `CannotOpenError`, or an error of the database. */
export async function openSubmission({ store, key }: KeyedStore, stored: SealedApplication): Promise<Submission> {
  const documents = await store.documentsOf(stored.reference);
  return {
    application: openApplication(key, stored),
    documents: documents.map((document) => openDocument(key, stored.reference, document)),
  };
}
