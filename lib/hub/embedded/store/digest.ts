import { createHash } from 'node:crypto';

/** By what the text of a document is known again: SHA-256 in hexadecimal digits. */
export const digestOf = (body: string): string => createHash('sha256').update(body).digest('hex');
