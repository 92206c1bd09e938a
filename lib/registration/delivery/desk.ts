import type { Application } from '@/lib/registration/application';
import { unseal } from '@/lib/registration/seal';
import type { ApplicationStore, SealedApplication, SealedDocument } from '@/lib/registration/store';
import type { Submission, SubmittedDocument } from '@/lib/registration/submission';

/** What is kept cannot be read with this key; the message is one line that names the application. */
export class CannotOpenError extends Error {
  override readonly name = 'CannotOpenError';
}

/** Where applications are kept, and what opens them. */
export interface Desk {
  store: ApplicationStore;
  key: Uint8Array;
}

function open(key: Uint8Array, reference: string, part: string, sealed: Uint8Array): Buffer {
  try {
    return unseal(key, `${reference}/${part}`, sealed);
  } catch (cause) {
    throw new CannotOpenError(`${reference} cannot be opened: APPLICATIONS_KEY is not the key it was sealed with`, {
      cause,
    });
  }
}

/**
 * The fields of an application that the store holds.
 *
 * @throws CannotOpenError when the key is not the one it was sealed with
 */
export function openApplication(key: Uint8Array, { reference, sealed }: SealedApplication): Application {
  // What is sealed was read by the schema before, and nobody without the key can have changed it.
  const application: Application = JSON.parse(open(key, reference, 'application', sealed).toString('utf8'));
  return application;
}

/**
 * A document that the store holds.
 *
 * @throws CannotOpenError as `openApplication`
 */
function openDocument(key: Uint8Array, reference: string, document: SealedDocument): SubmittedDocument {
  const bytes = Uint8Array.from(open(key, reference, document.key, document.sealed));
  return { key: document.key, type: document.type, bytes };
}

/**
 * An application with its documents, as it was submitted.
 *
 * @throws CannotOpenError as `openApplication`; Error when the database cannot be read
 */
export async function openSubmission({ store, key }: Desk, kept: SealedApplication): Promise<Submission> {
  const documents = await store.documentsOf(kept.reference);
  return {
    application: openApplication(key, kept),
    documents: documents.map((document) => openDocument(key, kept.reference, document)),
  };
}
