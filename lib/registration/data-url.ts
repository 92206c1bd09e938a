import { type DocumentType, isDocumentType, MAX_DOCUMENT_BYTES, REJECTIONS, UNREADABLE_FILE } from './documents';

/** The type and the bytes of a document. */
export interface DataUrlDocument {
  type: DocumentType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A document, or the message about what is wrong with it. */
export type ParsedDocument = DataUrlDocument | { error: string };

export const UNREADABLE_DOCUMENT = { error: UNREADABLE_FILE } as const;

/** The largest document in base64, with the head of its data URL. */
export const MAX_DATA_URL_CHARS = 4 * Math.ceil(MAX_DOCUMENT_BYTES / 3) + 64;

const HEAD = /^data:([a-z]+\/[a-z0-9.+-]+);base64,$/i;

/** Characters that are decoded at a time, whole groups of base64: strings of whole documents would fill the memory when many arrive at once. */
const CHUNK_CHARS = 64 * 1024;

const BASE64 = /^[A-Za-z0-9+/]*$/;
const BASE64_END = /^[A-Za-z0-9+/]*={0,2}$/;

/** Decodes base64 from `start` on into `target`; its number of bytes, or null for anything else. */
function decodeBase64(text: Sliceable, start: number, target: Buffer): number | null {
  if ((text.length - start) % 4 !== 0) return null;
  let length = 0;
  for (let from = start; from < text.length; from += CHUNK_CHARS) {
    const to = Math.min(from + CHUNK_CHARS, text.length);
    const chunk = text.slice(from, to);
    if (!(to === text.length ? BASE64_END : BASE64).test(chunk)) return null;
    length += target.write(chunk, length, 'base64');
  }
  return length;
}

/** A document of this declared type with these bytes, when both are accepted. */
export function checkDocument(type: string, bytes: Uint8Array<ArrayBuffer>): ParsedDocument {
  if (!isDocumentType(type)) return { error: REJECTIONS.type };
  if (bytes.length === 0) return { error: REJECTIONS.empty };
  return bytes.length > MAX_DOCUMENT_BYTES ? { error: REJECTIONS.size } : { type, bytes };
}

/** A string, or what gives parts of one. */
interface Sliceable {
  length: number;
  slice(start: number, end: number): string;
}

/** Parses `'data:application/pdf;base64,…'` into `target`, which may be the text's own memory. `parseSubmission` later compares type and bytes. */
export function parseDataUrl(
  text: Sliceable,
  target: Uint8Array<ArrayBuffer> = new Uint8Array(Math.ceil((text.length * 3) / 4)),
): ParsedDocument {
  const start = text.slice(0, 100).indexOf(',') + 1;
  const type = HEAD.exec(text.slice(0, start))?.[1]?.toLowerCase();
  if (type === undefined) return UNREADABLE_DOCUMENT;
  if (!isDocumentType(type)) return { error: REJECTIONS.type };
  if (text.length > MAX_DATA_URL_CHARS) return { error: REJECTIONS.size };
  const length = decodeBase64(text, start, Buffer.from(target.buffer, target.byteOffset, target.byteLength));
  return length === null ? UNREADABLE_DOCUMENT : checkDocument(type, target.subarray(0, length));
}
