import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER_NAME = 'aes-256-gcm';
const SEAL_VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const KEY_BYTES = 32;

/** The current key, which encrypts, and during a key rotation also the former ones. All of them decrypt. */
export type Keys = readonly [current: Uint8Array, ...former: Uint8Array[]];

/** Bytes that encryption adds. */
export const SEAL_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/** Encrypts in chunks, so that the cipher's temporary copies stay small. */
const CHUNK_BYTES = 64 * 1024;

/** Encrypts with AES-256-GCM: version, nonce, tag, ciphertext. Authenticates `label` (`'TA-7K2M9QX4/directors'`). `into` needs `SEAL_BYTES` more. */
export function sealBytes(
  [key]: Keys,
  label: string,
  bytes: Uint8Array,
  into: Uint8Array = Buffer.allocUnsafeSlow(bytes.length + SEAL_BYTES),
): Buffer {
  const sealed = Buffer.from(into.buffer, into.byteOffset, bytes.length + SEAL_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER_NAME, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(label));
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    sealed.set(cipher.update(bytes.subarray(at, at + CHUNK_BYTES)), SEAL_BYTES + at);
  cipher.final();
  sealed[0] = SEAL_VERSION;
  sealed.set(nonce, 1);
  sealed.set(cipher.getAuthTag(), 1 + NONCE_BYTES);
  return sealed;
}

/** Decrypts the output of `sealBytes` with any of the keys. Throws when the key, the label or a byte differs. */
export function unsealBytes(keys: Keys, label: string, sealed: Uint8Array): Buffer {
  const whole = Buffer.from(sealed);
  if (whole.length < SEAL_BYTES || whole[0] !== SEAL_VERSION) throw new Error(`${label} has an unknown seal format`);
  let cause: unknown;
  // Decryption with a wrong key fails, because the authentication tag does not match.
  for (const key of keys) {
    try {
      return openSealed(key, label, whole);
    } catch (error) {
      cause = error;
    }
  }
  throw new Error(`${label} cannot be opened: wrong key, or the data was modified`, { cause });
}

function openSealed(key: Uint8Array, label: string, whole: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER_NAME, key, whole.subarray(1, 1 + NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(label))
    .setAuthTag(whole.subarray(1 + NONCE_BYTES, SEAL_BYTES));
  return Buffer.concat([decipher.update(whole.subarray(SEAL_BYTES)), decipher.final()]);
}

type KeyPurpose =
  | 'audit log'
  | 'lookup keys'
  | 'project seal'
  | 'project lookup'
  | 'registration form'
  | 'samples form'
  | 'subscriber seal'
  | 'subscriber lookup'
  | 'unsubscribe link';

/** Derives the 32-byte key for one purpose from the applications key, with HKDF-SHA-256. */
export function deriveKey(applicationsKey: Uint8Array, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', applicationsKey, '', `storefront/${purpose}`, KEY_BYTES));
}

/** Derives the keys for one purpose from each of the applications keys. */
export function deriveKeys([current, ...former]: Keys, purpose: KeyPurpose): Keys {
  return [deriveKey(current, purpose), ...former.map((key) => deriveKey(key, purpose))];
}
