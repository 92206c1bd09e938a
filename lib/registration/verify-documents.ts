import type { FieldErrors } from './application';
import { REJECTIONS, signedType } from './documents';
import type { SubmittedDocument } from './submission';

export const CONTENT_ERRORS = {
  other: 'The file is not the type that its name says: please choose the original, or save it again',
  markup: 'The file is a web page: please save it as a PDF',
} as const;

/** Bytes at the beginning in which PDF readers look for the PDF header, and browsers for markup. */
const SNIFFED_BYTES = 1024;

/** Tags that make a browser treat a file as a web page. One-letter tags are left out: they occur by chance in compressed data. */
const MARKUP =
  /<(?:!doctype\s+html|(?:html|head|body|script|iframe|frameset|object|embed|svg|style|title|form|meta|link|base|img|div|table|template)[\s/>])/i;

function contentError({ type, bytes }: SubmittedDocument): string | null {
  const signed = signedType(bytes);
  if (signed !== type) return signed === null ? REJECTIONS.type : CONTENT_ERRORS.other;
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SNIFFED_BYTES)).toString('latin1');
  return MARKUP.test(start) ? CONTENT_ERRORS.markup : null;
}

/** Compares the bytes of documents with their declared types; gives the errors by path (`'documentation.address'`). */
export function verifyDocuments(documents: readonly SubmittedDocument[]): FieldErrors {
  const fieldErrors: Record<string, string> = {};
  for (const document of documents) {
    const error = contentError(document);
    if (error !== null) fieldErrors[`documentation.${document.key}`] = error;
  }
  return fieldErrors;
}
