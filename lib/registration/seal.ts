import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const KEY_BYTES = 32;

/** Bytes that sealing adds. */
export const SEAL_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/** Documents are sealed in chunks, so that the cipher's own copies stay small. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Encrypts bytes with AES-256-GCM: version, nonce, tag, ciphertext. The `label` (`'TA-7K2M9QX4/directors'`) is authenticated. `into` receives the result
 * and is at least `SEAL_BYTES` larger than `bytes`.
 */
export function seal(
  key: Uint8Array,
  label: string,
  bytes: Uint8Array,
  into: Uint8Array = Buffer.allocUnsafeSlow(bytes.length + SEAL_BYTES),
): Buffer {
  const sealed = Buffer.from(into.buffer, into.byteOffset, bytes.length + SEAL_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(label));
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    sealed.set(cipher.update(bytes.subarray(at, at + CHUNK_BYTES)), SEAL_BYTES + at);
  cipher.final();
  sealed[0] = VERSION;
  sealed.set(nonce, 1);
  sealed.set(cipher.getAuthTag(), 1 + NONCE_BYTES);
  return sealed;
}

/** Decrypts what `seal` encrypted under the same label; throws when the key, the label or a byte differs. */
export function unseal(key: Uint8Array, label: string, sealed: Uint8Array): Buffer {
  const whole = Buffer.from(sealed);
  if (whole.length < 1 + NONCE_BYTES + TAG_BYTES || whole[0] !== VERSION)
    throw new Error(`${label} is not sealed in a way that is known`);
  const [nonce, tag] = [
    whole.subarray(1, 1 + NONCE_BYTES),
    whole.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES),
  ];
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(label))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(whole.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new Error(`${label} cannot be opened: the key is another, or it was changed`, { cause });
  }
}

type KeyPurpose =
  | 'audit log'
  | 'project seal'
  | 'project lookup'
  | 'registration form'
  | 'samples form'
  | 'subscriber seal'
  | 'subscriber lookup'
  | 'unsubscribe link';

/** The 32-byte key of one purpose, derived from the applications key with HKDF-SHA-256. */
export function deriveKey(applicationsKey: Uint8Array, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', applicationsKey, '', `storefront/${purpose}`, KEY_BYTES));
}
