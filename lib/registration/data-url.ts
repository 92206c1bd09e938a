import { type DocumentType, isDocumentType, MAX_DOCUMENT_BYTES, REJECTIONS, UNREADABLE_FILE } from './documents';

interface DataUrlDocument {
  type: DocumentType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A document, or the message about what is wrong with it. */
export type ParsedDocument = DataUrlDocument | { error: string };

export const UNREADABLE_DOCUMENT = { error: UNREADABLE_FILE } as const;

/** The largest document in base64, with the head of its data URL. */
export const MAX_DATA_URL_CHARS = 4 * Math.ceil(MAX_DOCUMENT_BYTES / 3) + 64;

const HEAD = /^data:([a-z]+\/[a-z0-9.+-]+);base64,$/i;

/** One expression for the whole text would take 200 ms for a large document. */
const isBase64 = (text: string) => text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''));

/** A document of this declared type with these bytes, when both are accepted. */
export function checkDocument(type: string, bytes: Uint8Array<ArrayBuffer>): ParsedDocument {
  if (!isDocumentType(type)) return { error: REJECTIONS.type };
  if (bytes.length === 0) return { error: REJECTIONS.empty };
  return bytes.length > MAX_DOCUMENT_BYTES ? { error: REJECTIONS.size } : { type, bytes };
}

/** Parses `'data:application/pdf;base64,…'`. The type is only declared: `parseSubmission` compares it with the bytes. `decode` decodes base64. */
export function parseDataUrl(
  text: string,
  decode: (encoded: string) => Uint8Array<ArrayBuffer> = (encoded) => Buffer.from(encoded, 'base64'),
): ParsedDocument {
  const head = text.slice(0, text.slice(0, 100).indexOf(',') + 1);
  const type = HEAD.exec(head)?.[1]?.toLowerCase();
  if (type === undefined) return UNREADABLE_DOCUMENT;
  if (!isDocumentType(type)) return { error: REJECTIONS.type };
  if (text.length > MAX_DATA_URL_CHARS) return { error: REJECTIONS.size };
  const encoded = text.slice(head.length);
  return isBase64(encoded) ? checkDocument(type, decode(encoded)) : UNREADABLE_DOCUMENT;
}
