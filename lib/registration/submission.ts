import { isRecord } from '@/lib/util/common';
import { type Application, type FieldErrors, registrationPayload, validateApplication } from './application';
import { type DataUrlDocument, type DataUrlError, parseDataUrl } from './data-url';
import { DOCUMENTS, type DocumentKey, type DocumentType, REJECTIONS, UNREADABLE_FILE } from './documents';

export interface SubmittedDocument {
  key: DocumentKey;
  type: DocumentType;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface Submission {
  application: Application;
  documents: SubmittedDocument[];
}

/** A valid submission, or its errors by the path of their field. */
export type SubmissionResult =
  | { submission: Submission; fieldErrors: null }
  | { submission: null; fieldErrors: FieldErrors };

const DATA_URL_ERRORS: Readonly<Record<DataUrlError, string>> = {
  malformed: UNREADABLE_FILE,
  type: REJECTIONS.type,
  size: REJECTIONS.size,
  empty: REJECTIONS.empty,
};

function parseDocument(value: unknown): DataUrlDocument | DataUrlError {
  if (typeof value === 'function') {
    const document: DataUrlDocument | DataUrlError = value();
    return document;
  }
  return typeof value === 'string' ? parseDataUrl(value) : 'malformed';
}

/** The documents in a list of objects with one key each. Absent, null and `''`: not given. */
function parseDocuments(list: unknown): { documents: SubmittedDocument[]; fieldErrors: Record<string, string> } {
  const documents: SubmittedDocument[] = [];
  const fieldErrors: Record<string, string> = {};
  if (list === undefined || list === null) return { documents, fieldErrors };
  if (!Array.isArray(list) || list.length > DOCUMENTS.length)
    return { documents, fieldErrors: { documentation: 'Please send at most four documents' } };
  for (const { key } of DOCUMENTS) {
    const given = list.filter((item) => isRecord(item) && Object.hasOwn(item, key) && item[key] !== null);
    const value: unknown = given[0]?.[key];
    if (given.length > 1) fieldErrors[`documentation.${key}`] = REJECTIONS.count;
    else if (value === undefined || value === '') continue;
    else {
      const document = parseDocument(value);
      if (typeof document === 'string') fieldErrors[`documentation.${key}`] = DATA_URL_ERRORS[document];
      else documents.push({ key, ...document });
    }
  }
  return { documents, fieldErrors };
}

/** Parses any body as `{data: {company_details, trade_references, documentation, declaration}}`. Never throws. */
export function parseSubmission(body: unknown): SubmissionResult {
  const data = isRecord(body) && isRecord(body.data) ? body.data : {};
  const { application, fieldErrors } = validateApplication(data);
  const parsed = parseDocuments(data.documentation);
  if (application === null || Object.keys(parsed.fieldErrors).length > 0)
    return { submission: null, fieldErrors: { ...fieldErrors, ...parsed.fieldErrors } };
  return { submission: { application, documents: parsed.documents }, fieldErrors: null };
}

const dataUrl = ({ type, bytes }: SubmittedDocument) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** The payload of POST consumer/request-user-registration for the remote hub. */
export function submissionPayload({ application, documents }: Submission) {
  return registrationPayload(
    application,
    Object.fromEntries(documents.map((document) => [document.key, dataUrl(document)])),
  );
}
