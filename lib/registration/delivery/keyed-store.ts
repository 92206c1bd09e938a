import type { Application } from '@/lib/registration/application';
import type { SampleOrder } from '@/lib/registration/samples';
import { type Keys, unsealBytes } from '@/lib/registration/seal';
import type { ApplicationStore, SealedApplication } from '@/lib/registration/store';
import type { Submission } from '@/lib/registration/submission';

/** Stored applications with the keys that decrypt them. */
export interface KeyedStore {
  store: ApplicationStore;
  key: Keys;
}

/** A stored application cannot be decrypted with these keys. The message is one line with the application's reference. */
export class CannotOpenError extends Error {
  override readonly name = 'CannotOpenError';
}

function openPart(key: Keys, reference: string, part: string, sealed: Uint8Array): Buffer {
  try {
    return unsealBytes(key, `${reference}/${part}`, sealed);
  } catch (cause) {
    throw new CannotOpenError(`${reference} cannot be opened: APPLICATIONS_KEY is not the key it was sealed with`, {
      cause,
    });
  }
}

/** Decrypts the fields. They need no validation: they were validated before encryption, and decryption fails if they were changed. */
const openFields = (key: Keys, { reference, kind, sealed }: SealedApplication) =>
  JSON.parse(openPart(key, reference, kind, sealed).toString('utf8'));

/** Decrypts the fields of a stored application. Throws a `CannotOpenError`. */
export const openApplication = (key: Keys, stored: SealedApplication): Application => openFields(key, stored);

/** Decrypts a stored order of samples. Throws a `CannotOpenError`. */
export const openSampleOrder = (key: Keys, stored: SealedApplication): SampleOrder => openFields(key, stored);

/** The company that sent a stored application or order. Throws a `CannotOpenError`. */
export function openCompany(key: Keys, stored: SealedApplication): string {
  return stored.kind === 'samples'
    ? openSampleOrder(key, stored).contact.company
    : openApplication(key, stored).company_details.company_name;
}

/** Decrypts a stored application and its documents. Throws a `CannotOpenError`, or an error of the database. */
export async function openSubmission({ store, key }: KeyedStore, stored: SealedApplication): Promise<Submission> {
  const documents = await store.listDocuments(stored.reference);
  return {
    application: openApplication(key, stored),
    documents: documents.map(({ key: name, type, sealed }) => ({
      key: name,
      type,
      bytes: Uint8Array.from(openPart(key, stored.reference, name, sealed)),
    })),
  };
}
