import { hkdfSync } from 'node:crypto';
import { KEY_BYTES } from './seal';

/** What is kept under a key of its own, so that what one key gives away tells nothing about another. */
export type KeyPurpose = 'audit log' | 'subscriber seal' | 'subscriber lookup' | 'unsubscribe link';

/**
 * The 32-byte key of one purpose, derived from the applications key (HKDF-SHA-256). The same key and purpose always give the same; it
 * tells nothing about the applications key or the keys of other purposes.
 */
export function deriveKey(applicationsKey: Uint8Array, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', applicationsKey, '', `storefront/${purpose}`, KEY_BYTES));
}
