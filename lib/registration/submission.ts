import type { Application } from './application';
import { type DataUrlDocument, type DataUrlFault, readDataUrl } from './data-url';
import { DOCUMENTS, type DocumentKey, type DocumentType, REJECTIONS, UNREADABLE_FILE } from './documents';
import { registrationPayload } from './payload';
import { type Faults, readApplication } from './schema';

/** A document that came with an application. */
export interface SubmittedDocument {
  key: DocumentKey;
  type: DocumentType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** An application with those of its four documents that were given (D20). */
export interface Submission {
  application: Application;
  documents: SubmittedDocument[];
}

/** What was sent, or what is wrong with it by the paths of its fields. */
export type SubmissionReading = { submission: Submission; faults: null } | { submission: null; faults: Faults };

const DOCUMENT_FAULTS: Readonly<Record<DataUrlFault, string>> = {
  malformed: UNREADABLE_FILE,
  type: REJECTIONS.type,
  size: REJECTIONS.size,
  empty: REJECTIONS.empty,
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The document in a value of the list: a data URL, or what reads one that was lifted out of its body; JSON holds no function. */
function readDocument(value: unknown): DataUrlDocument | DataUrlFault {
  if (typeof value === 'function') {
    const document: DataUrlDocument | DataUrlFault = value();
    return document;
  }
  return typeof value === 'string' ? readDataUrl(value) : 'malformed';
}

/** The documents of a list of single-key items; one that is absent, null or `''` was not given. */
function readDocuments(list: unknown): { documents: SubmittedDocument[]; faults: Record<string, string> } {
  const documents: SubmittedDocument[] = [];
  const faults: Record<string, string> = {};
  if (list === undefined || list === null) return { documents, faults };
  if (!Array.isArray(list) || list.length > DOCUMENTS.length)
    return { documents, faults: { documentation: 'Please send at most four documents' } };
  for (const { key } of DOCUMENTS) {
    const given = list.filter((item) => isObject(item) && Object.hasOwn(item, key) && item[key] !== null);
    const value: unknown = given[0]?.[key];
    if (given.length > 1) faults[`documentation.${key}`] = REJECTIONS.count;
    else if (value === undefined || value === '') continue;
    else {
      const read = readDocument(value);
      if (typeof read === 'string') faults[`documentation.${key}`] = DOCUMENT_FAULTS[read];
      else documents.push({ key, ...read });
    }
  }
  return { documents, faults };
}

/** Reads `{data: {company_details, trade_references, documentation, declaration}}` (W7), whatever it is; never throws. */
export function readSubmission(body: unknown): SubmissionReading {
  const data = isObject(body) && isObject(body.data) ? body.data : {};
  const { application, faults } = readApplication(data);
  const read = readDocuments(data.documentation);
  if (application === null || Object.keys(read.faults).length > 0)
    return { submission: null, faults: { ...faults, ...read.faults } };
  return { submission: { application, documents: read.documents }, faults: null };
}

/** A document as the hub takes it: a data URL. */
const dataUrl = ({ type, bytes }: SubmittedDocument) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** The payload of POST consumer/request-user-registration (section 7) on the server. */
export function submissionPayload({ application, documents }: Submission) {
  return registrationPayload(
    application,
    Object.fromEntries(documents.map((document) => [document.key, dataUrl(document)])),
  );
}
