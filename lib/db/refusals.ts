import { seal, unseal } from '@/lib/register/seal';
import type { Refusal } from '@/lib/register/store';
import { bytesOf } from './bytes';

const label = (reference: string) => `${reference}/refusal`;

/** A hub's refusal as it is kept. */
export function sealRefusal(key: Uint8Array, reference: string, refusal: Refusal): Buffer {
  return seal(key, label(reference), Buffer.from(JSON.stringify(refusal)));
}

/** The refusal that was kept, or null; throws when the key is another. */
export function openRefusal(
  key: Uint8Array,
  reference: string,
  sealed: Uint8Array | ArrayBuffer | null,
): Refusal | null {
  if (sealed === null) return null;
  const refusal: Refusal = JSON.parse(unseal(key, label(reference), bytesOf(sealed)).toString());
  return refusal;
}
