import type { Application } from './application';
import { DOCUMENTS, type DocumentKey } from './documents';

/** Documents as the hub takes them: data URLs by key. */
export type EncodedDocuments = Readonly<Partial<Record<DocumentKey, string>>>;

/**
 * The payload of POST consumer/request-user-registration (W7, section 7), for the browser and the server alike: always all four
 * documents in their order, each under its own key, `''` for one that was not given (D20).
 */
export function registrationPayload(
  { company_details, trade_references, declaration }: Application,
  documents: EncodedDocuments,
) {
  const documentation = DOCUMENTS.map(({ key }) => ({ [key]: documents[key] ?? '' }));
  return { data: { company_details, trade_references, documentation, declaration } };
}
