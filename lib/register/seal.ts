import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/** Bytes of the key that documents are sealed with. */
export const KEY_BYTES = 32;

/**
 * Seals bytes with AES-256-GCM: version, nonce, tag, then what nobody can read without the key. `label` says what they are
 * (`'TA-7K2M9QX4/directors'`): they cannot be opened as anything else.
 */
export function seal(key: Uint8Array, label: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(label));
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([Uint8Array.of(VERSION), nonce, cipher.getAuthTag(), ...sealed]);
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
