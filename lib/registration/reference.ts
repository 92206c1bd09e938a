import { randomInt } from 'node:crypto';

/** Digits and letters that are not confused when read aloud: no 0, 1, I, L, O, U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const LENGTH = 8;

const REFERENCE = new RegExp(`^TA-[${ALPHABET}]{${LENGTH}}$`);

/** A random reference, such as `'TA-7K2M9QX4'`. It reveals neither a date nor the number of applications. */
export function createReference(): string {
  return `TA-${Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`;
}

/** A reference as typed, in its stored form; null for anything else. */
export function parseReference(text: string): string | null {
  const plain = text.trim().toUpperCase();
  return REFERENCE.test(plain) ? plain : null;
}
