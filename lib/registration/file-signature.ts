import { type DocumentType, isDocumentType } from './documents';

/** The bytes that a file of each type begins with. */
const SIGNATURES: readonly (readonly [DocumentType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46]],
];

/** As many bytes of a file as tell its type. */
export const SIGNATURE_LENGTH = 8;

/** What a browser says of a file whose type it does not know; some phones say it of every file out of a file manager. */
const UNKNOWN = ['', 'application/octet-stream'];

/**
 * The type of a file that somebody has chosen; `''` for none that is known. What the browser declares is a guess from the file's ending, and the
 * server believes only the first bytes (D19): a picture of another kind that was renamed would be refused after it was sent, so the same bytes
 * decide here. A declared type that is not accepted stands.
 *
 * @param declared type that the browser gives
 * @param head the first bytes, `SIGNATURE_LENGTH` of them or more
 */
export function documentTypeOf(declared: string, head: Uint8Array): string {
  if (!UNKNOWN.includes(declared) && !isDocumentType(declared)) return declared;
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, place) => head[place] === byte));
  return found?.[0] ?? '';
}
