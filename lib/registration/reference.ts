import { randomInt } from 'node:crypto';

/** Digits and letters that nobody takes for one another when they are read aloud: no 0, 1, I, L, O, U. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const LENGTH = 8;

const REFERENCE = new RegExp(`^TA-[${SIGNS}]{${LENGTH}}$`);

/** A new reference for an application, such as `'TA-7K2M9QX4'`: it tells neither its date nor how many there are. */
export function newReference(): string {
  return `TA-${Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')}`;
}

/** A reference as somebody types it, in the one form that it is kept in; null for anything else. */
export function readReference(text: string): string | null {
  const plain = text.trim().toUpperCase();
  return REFERENCE.test(plain) ? plain : null;
}
