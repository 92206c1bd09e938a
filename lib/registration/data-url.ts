import {
  type DocumentType,
  isDocumentType,
  MAX_DOCUMENT_BYTES,
  REJECTION_MESSAGES,
  UNREADABLE_FILE,
} from './documents';

export interface DataUrlDocument {
  type: DocumentType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A document, or the message for the visitor. */
export type ParsedDocument = DataUrlDocument | { error: string };

export const UNREADABLE_DOCUMENT = { error: UNREADABLE_FILE } as const;

/** Length of the largest document's data URL: base64 plus its prefix. */
export const MAX_DATA_URL_CHARS = 4 * Math.ceil(MAX_DOCUMENT_BYTES / 3) + 64;

const DATA_URL_HEAD = /^data:([a-z]+\/[a-z0-9.+-]+);base64,$/i;

/** Decodes in chunks, because a string of a whole document takes too much memory. A multiple of base64's four characters. */
const CHUNK_CHARS = 64 * 1024;

const BASE64_PATTERN = /^[A-Za-z0-9+/]*$/;
const BASE64_END = /^[A-Za-z0-9+/]*={0,2}$/;

/** Decodes base64 from `start` on into `target`. Gives the number of bytes, or null if the text is not base64. */
function decodeBase64(text: Sliceable, start: number, target: Buffer): number | null {
  if ((text.length - start) % 4 !== 0) return null;
  let length = 0;
  for (let from = start; from < text.length; from += CHUNK_CHARS) {
    const to = Math.min(from + CHUNK_CHARS, text.length);
    const chunk = text.slice(from, to);
    if (!(to === text.length ? BASE64_END : BASE64_PATTERN).test(chunk)) return null;
    length += target.write(chunk, length, 'base64');
  }
  return length;
}

/** The document, or an error if its type is not accepted or it is empty or too large. Does not compare the bytes with the type. */
export function checkDocument(type: string, bytes: Uint8Array<ArrayBuffer>): ParsedDocument {
  if (!isDocumentType(type)) return { error: REJECTION_MESSAGES.type };
  if (bytes.length === 0) return { error: REJECTION_MESSAGES.empty };
  return bytes.length > MAX_DOCUMENT_BYTES ? { error: REJECTION_MESSAGES.size } : { type, bytes };
}

/** A string, or a view of bytes that is read like one. */
interface Sliceable {
  length: number;
  slice(start: number, end: number): string;
}

/** Parses `'data:application/pdf;base64,…'` into `target`, which may be the text's own memory. Does not compare the bytes with the type. */
export function parseDataUrl(
  text: Sliceable,
  target: Uint8Array<ArrayBuffer> = new Uint8Array(Math.ceil((text.length * 3) / 4)),
): ParsedDocument {
  const start = text.slice(0, 100).indexOf(',') + 1;
  const type = DATA_URL_HEAD.exec(text.slice(0, start))?.[1]?.toLowerCase();
  if (type === undefined) return UNREADABLE_DOCUMENT;
  if (!isDocumentType(type)) return { error: REJECTION_MESSAGES.type };
  if (text.length > MAX_DATA_URL_CHARS) return { error: REJECTION_MESSAGES.size };
  const length = decodeBase64(text, start, Buffer.from(target.buffer, target.byteOffset, target.byteLength));
  return length === null ? UNREADABLE_DOCUMENT : checkDocument(type, target.subarray(0, length));
}
