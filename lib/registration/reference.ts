import { randomInt } from 'node:crypto';

/** Digits and letters that are not mistaken for each other: no 0, 1, I, L, O, U. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const CODE_CHARS = 8;

const PREFIXES_BY_KIND = { application: 'TA', samples: 'SA' } as const;

/** A trade application or a sample order. */
export type SubmissionKind = keyof typeof PREFIXES_BY_KIND;

const REFERENCE_PATTERN = /^(?:TA|SA)-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$/;

/** Creates a random reference, such as `'TA-7K2M9QX4'`. It reveals neither a date nor the number of applications. */
export function createReference(kind: SubmissionKind = 'application'): string {
  return `${PREFIXES_BY_KIND[kind]}-${Array.from({ length: CODE_CHARS }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('')}`;
}

/** Parses a typed reference, regardless of case and surrounding spaces; null for anything else. */
export function parseReference(text: string): string | null {
  const plain = text.trim().toUpperCase();
  return REFERENCE_PATTERN.test(plain) ? plain : null;
}

/** The kind of submission for messages: `'Sample order'` or `'Trade application'`. */
export function formatSubmissionName(reference: string): string {
  return reference.startsWith(PREFIXES_BY_KIND.samples) ? 'Sample order' : 'Trade application';
}
