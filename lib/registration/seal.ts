import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/** Bytes of the key that documents are sealed with. */
export const KEY_BYTES = 32;

/** Bytes that a sealed thing has more than the thing. */
export const SEAL_BYTES = 1 + NONCE + TAG;

/** Bytes that are sealed at once: the cipher's own copies of a large document stay small. */
const PIECE = 64 * 1024;

/**
 * Seals bytes with AES-256-GCM: version, nonce, tag, then what nobody can read without the key. `label` says what they are
 * (`'TA-7K2M9QX4/directors'`): they cannot be opened as anything else.
 *
 * @param into memory for the result, at least `SEAL_BYTES` larger than `bytes`; new memory when nothing is said
 */
export function seal(
  key: Uint8Array,
  label: string,
  bytes: Uint8Array,
  into: Uint8Array = Buffer.allocUnsafeSlow(bytes.length + SEAL_BYTES),
): Buffer {
  const sealed = Buffer.from(into.buffer, into.byteOffset, bytes.length + SEAL_BYTES);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(label));
  for (let at = 0; at < bytes.length; at += PIECE)
    sealed.set(cipher.update(bytes.subarray(at, at + PIECE)), SEAL_BYTES + at);
  cipher.final();
  sealed[0] = VERSION;
  sealed.set(nonce, 1);
  sealed.set(cipher.getAuthTag(), 1 + NONCE);
  return sealed;
}

/**
 * Opens what `seal` has sealed under the same label.
 *
 * @throws Error when the key or the label is another, or a byte has changed
 */
export function unseal(key: Uint8Array, label: string, sealed: Uint8Array): Buffer {
  const whole = Buffer.from(sealed);
  if (whole.length < 1 + NONCE + TAG || whole[0] !== VERSION)
    throw new Error(`${label} is not sealed in a way that is known`);
  const [nonce, tag] = [whole.subarray(1, 1 + NONCE), whole.subarray(1 + NONCE, 1 + NONCE + TAG)];
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG })
    .setAAD(Buffer.from(label))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(whole.subarray(1 + NONCE + TAG)), decipher.final()]);
  } catch (cause) {
    throw new Error(`${label} cannot be opened: the key is another, or it was changed`, { cause });
  }
}

/** What is kept under a key of its own, so that what one key gives away tells nothing about another. */
type KeyPurpose = 'audit log' | 'subscriber seal' | 'subscriber lookup' | 'unsubscribe link';

/**
 * The 32-byte key of one purpose, derived from the applications key (HKDF-SHA-256). The same key and purpose always give the same; it
 * tells nothing about the applications key or the keys of other purposes.
 */
export function deriveKey(applicationsKey: Uint8Array, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', applicationsKey, '', `storefront/${purpose}`, KEY_BYTES));
}
