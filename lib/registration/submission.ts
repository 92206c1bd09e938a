import { isRecord } from '@/lib/util/common';
import { type Application, buildRegistrationPayload, validateApplication } from './application';
import { type DataUrlDocument, type ParsedDocument, parseDataUrl, UNREADABLE_DOCUMENT } from './data-url';
import { DOCUMENTS, type DocumentKey, detectSignedType, REJECTION_MESSAGES } from './documents';

export interface SubmittedDocument extends DataUrlDocument {
  key: DocumentKey;
}

export interface Submission {
  application: Application;
  documents: SubmittedDocument[];
}

export const CONTENT_ERRORS = {
  other: 'The file is not the type that its name says: please choose the original, or save it again',
  markup: 'The file is a web page: please save it as a PDF',
} as const;

/** PDF readers look for the PDF header, and browsers for markup, in this many bytes. */
const SNIFFED_BYTES = 1024;

/** Tags that make a browser treat a file as a web page. One-letter tags are left out, because they occur by chance in compressed data. */
const MARKUP_PATTERN =
  /<(?:!doctype\s+html|(?:html|head|body|script|iframe|frameset|object|embed|svg|style|title|form|meta|link|base|img|div|table|template)[\s/>])/i;

/** The error if a document's bytes do not match its declared type or contain markup; otherwise null. */
function findContentError({ type, bytes }: DataUrlDocument): string | null {
  const signed = detectSignedType(bytes);
  if (signed !== type) return signed === null ? REJECTION_MESSAGES.type : CONTENT_ERRORS.other;
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SNIFFED_BYTES)).toString('latin1');
  return MARKUP_PATTERN.test(start) ? CONTENT_ERRORS.markup : null;
}

function parseDocument(value: unknown): ParsedDocument {
  const parsed: ParsedDocument =
    typeof value === 'function' ? value() : typeof value === 'string' ? parseDataUrl(value) : UNREADABLE_DOCUMENT;
  const error = 'error' in parsed ? parsed.error : findContentError(parsed);
  return error === null ? parsed : { error };
}

/** Parses `documentation`, a list of objects with one key each. A document that is absent, null or `''` is not given. */
function parseDocuments(list: unknown): { documents: SubmittedDocument[]; fieldErrors: Record<string, string> } {
  const documents: SubmittedDocument[] = [];
  const fieldErrors: Record<string, string> = {};
  if (list === undefined || list === null) return { documents, fieldErrors };
  if (!Array.isArray(list) || list.length > DOCUMENTS.length)
    return { documents, fieldErrors: { documentation: 'Please send at most four documents' } };
  for (const { key } of DOCUMENTS) {
    const given = list.filter((item) => isRecord(item) && Object.hasOwn(item, key) && item[key] !== null);
    const value: unknown = given[0]?.[key];
    if (given.length > 1) fieldErrors[`documentation.${key}`] = REJECTION_MESSAGES.count;
    else if (value === undefined || value === '') continue;
    else {
      const document = parseDocument(value);
      if ('error' in document) fieldErrors[`documentation.${key}`] = document.error;
      else documents.push({ key, ...document });
    }
  }
  return { documents, fieldErrors };
}

/** Validates any value as the body of POST consumer/request-user-registration, with its documents. Gives errors by field path. Never throws. */
export function parseSubmission(body: unknown) {
  const data = isRecord(body) && isRecord(body.data) ? body.data : {};
  const { application, fieldErrors } = validateApplication(data);
  const parsed = parseDocuments(data.documentation);
  if (application === null || Object.keys(parsed.fieldErrors).length > 0)
    return { submission: null, fieldErrors: { ...fieldErrors, ...parsed.fieldErrors } };
  return { submission: { application, documents: parsed.documents }, fieldErrors: null };
}

const buildDataUrl = ({ type, bytes }: SubmittedDocument) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** The payload of POST consumer/request-user-registration for the remote hub. */
export function buildSubmissionPayload({ application, documents }: Submission) {
  return buildRegistrationPayload(
    application,
    Object.fromEntries(documents.map((document) => [document.key, buildDataUrl(document)])),
  );
}
