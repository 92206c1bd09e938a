import { fileTypeFromBuffer } from 'file-type';
import { isDocumentType, MOST_BYTES, REJECTIONS } from './documents';
import type { Faults } from './schema';
import type { SubmittedDocument } from './submission';

/** What is said of a file that is none of what it says it is. */
export const BYTE_FAULTS = {
  other: 'The file is not what its name says it is: please choose the original, or save it again',
  markup: 'The file holds a web page: please save it again as a PDF',
} as const;

/** Bytes at the beginning in which a reader of PDF files may look for the mark, and a browser for its markup. */
const BEGINNING = 1024;

/** Tags that make a browser take a file for a web page; those of one letter also come about by chance in packed bytes. */
const MARKUP =
  /<(?:!doctype\s+html|(?:html|head|body|script|iframe|frameset|object|embed|svg|style|title|form|meta|link|base|img|div|table|template)[\s/>])/i;

/** Why the bytes of a document are not what it declares (D19), or null. */
async function faultOf({ type, bytes }: SubmittedDocument): Promise<string | null> {
  if (bytes.length === 0) return REJECTIONS.empty;
  if (bytes.length > MOST_BYTES) return REJECTIONS.size;
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.mime !== type) return isDocumentType(found?.mime ?? '') ? BYTE_FAULTS.other : REJECTIONS.type;
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, BEGINNING)).toString('latin1');
  return MARKUP.test(beginning) ? BYTE_FAULTS.markup : null;
}

/** What is wrong with the bytes of documents, by path (`'documentation.address'`): they are trusted no more than their declared types. */
export async function documentFaults(documents: readonly SubmittedDocument[]): Promise<Faults> {
  const faults: Record<string, string> = {};
  for (const document of documents) {
    const fault = await faultOf(document);
    if (fault !== null) faults[`documentation.${document.key}`] = fault;
  }
  return faults;
}
