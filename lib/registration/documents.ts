/** The upload areas in their order (W5), by the key under which the hub has each. */
export const DOCUMENTS = [
  { key: 'directors', name: 'Directors/Owners ID Documents', note: 'Include all directors', starred: true },
  { key: 'company_registration', name: 'Company CC Registration Documents', note: '', starred: false },
  { key: 'bank_letter', name: 'Bank Letter', note: 'Confirms the company bank account', starred: false },
  { key: 'address', name: 'Proof of Address', note: '', starred: false },
] as const;

export type DocumentKey = (typeof DOCUMENTS)[number]['key'];

/** What may be uploaded, with the ending that a file of it gets. */
export const DOCUMENT_TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const;

export type DocumentType = keyof typeof DOCUMENT_TYPES;

/** The most bytes of a document that are accepted (section 9, D19). */
export const MOST_BYTES = 2_097_152;

/** The label of an upload area, and the hint with the limit in effect (D19). */
export const UPLOAD_TEXTS = {
  label: 'PNG, JPG or PDF(Max 5mb)',
  hint: 'Files up to 2 MB are accepted',
} as const;

/** What a file is refused for, in the words of section 5. */
export const REJECTIONS = {
  type: `File type must be one of ${Object.keys(DOCUMENT_TYPES).join(', ')}`,
  size: `File is larger than ${MOST_BYTES} bytes`,
  count: 'Too many files',
  empty: 'File is empty',
} as const;

/** What is said of a file whose content cannot be read. */
export const UNREADABLE_FILE = 'The file could not be read';

/** True for one of the types that may be uploaded. */
export function isDocumentType(type: string): type is DocumentType {
  return Object.hasOwn(DOCUMENT_TYPES, type);
}

/** Why a file is not accepted, every reason; empty when it is. `place` is its place, from 0, among those dropped together. */
export function rejectionsOf(file: { type: string; size: number }, place = 0): string[] {
  return [
    ...(isDocumentType(file.type) ? [] : [REJECTIONS.type]),
    ...(file.size > MOST_BYTES ? [REJECTIONS.size] : []),
    ...(file.size === 0 ? [REJECTIONS.empty] : []),
    ...(place > 0 ? [REJECTIONS.count] : []),
  ];
}
