import { type DocumentType, isDocumentType, MOST_BYTES } from './documents';

/** A document out of a data URL. */
export interface DataUrlDocument {
  type: DocumentType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Why a data URL is no document. */
export type DataUrlFault = 'malformed' | 'type' | 'size' | 'empty';

/** The longest data URL that is read, in characters: the largest document in base64, with its head. */
export const LONGEST_DATA_URL = 4 * Math.ceil(MOST_BYTES / 3) + 64;

const HEAD = /^data:([a-z]+\/[a-z0-9.+-]+);base64,$/i;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The type that a data URL declares, by its head up to the comma, or why it is no document. */
export function declaredType(head: string): DocumentType | 'malformed' | 'type' {
  const type = HEAD.exec(head)?.[1]?.toLowerCase();
  if (type === undefined) return 'malformed';
  return isDocumentType(type) ? type : 'type';
}

/** A document of these bytes when there are as many as it may have. */
export function measured(type: DocumentType, bytes: Uint8Array<ArrayBuffer>): DataUrlDocument | DataUrlFault {
  if (bytes.length === 0) return 'empty';
  return bytes.length > MOST_BYTES ? 'size' : { type, bytes };
}

/** Reads `'data:application/pdf;base64,…'`: the declared type and the bytes, whose first ones are to be checked against it (D19). */
export function readDataUrl(text: string): DataUrlDocument | DataUrlFault {
  const head = text.slice(0, text.slice(0, 100).indexOf(',') + 1);
  const type = declaredType(head);
  if (type === 'malformed' || type === 'type') return type;
  if (text.length > LONGEST_DATA_URL) return 'size';
  const encoded = text.slice(head.length);
  if (!BASE64.test(encoded)) return 'malformed';
  return measured(
    type,
    Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)),
  );
}
