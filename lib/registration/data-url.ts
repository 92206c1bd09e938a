import { type DocumentType, isDocumentType, MAX_DOCUMENT_BYTES } from './documents';

export interface DataUrlDocument {
  type: DocumentType;
  bytes: Uint8Array<ArrayBuffer>;
}

export type DataUrlError = 'malformed' | 'type' | 'size' | 'empty';

/** The largest document in base64, with the head of its data URL. */
export const MAX_DATA_URL_CHARS = 4 * Math.ceil(MAX_DOCUMENT_BYTES / 3) + 64;

const HEAD = /^data:([a-z]+\/[a-z0-9.+-]+);base64,$/i;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The type in the head of a data URL, up to its comma. */
export function declaredType(head: string): DocumentType | 'malformed' | 'type' {
  const type = HEAD.exec(head)?.[1]?.toLowerCase();
  if (type === undefined) return 'malformed';
  return isDocumentType(type) ? type : 'type';
}

/** A document of these bytes, when their number is within the limits. */
export function checkDocumentSize(type: DocumentType, bytes: Uint8Array<ArrayBuffer>): DataUrlDocument | DataUrlError {
  if (bytes.length === 0) return 'empty';
  return bytes.length > MAX_DOCUMENT_BYTES ? 'size' : { type, bytes };
}

/** Parses `'data:application/pdf;base64,…'`. The type is only declared: `parseSubmission` compares it with the bytes. */
export function parseDataUrl(text: string): DataUrlDocument | DataUrlError {
  const head = text.slice(0, text.slice(0, 100).indexOf(',') + 1);
  const type = declaredType(head);
  if (type === 'malformed' || type === 'type') return type;
  if (text.length > MAX_DATA_URL_CHARS) return 'size';
  const encoded = text.slice(head.length);
  if (!BASE64.test(encoded)) return 'malformed';
  return checkDocumentSize(
    type,
    Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)),
  );
}
