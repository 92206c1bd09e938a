import { LEASE } from '@/lib/registration/retry';
import type { Refusal } from '@/lib/registration/store';
import { type Carrier, carry } from './carry';

/**
 * Brings an application to the hub while its visitor waits: gives the refusal, or null when it is accepted, cannot be brought now, is
 * somebody else's already, or takes longer than `patience` milliseconds. A try that takes longer goes on without the visitor.
 *
 * @throws Error when the database cannot be used to begin
 */
export async function bringAtOnce(carrier: Carrier, reference: string, patience: number): Promise<Refusal | null> {
  const now = carrier.now ?? Date.now;
  const delivery = await carrier.desk.store.claim(reference, 'hub', now(), LEASE);
  if (delivery === null) return null;
  return new Promise((resolve) => {
    let waits = true;
    let refusal: Refusal | null = null;
    const timer = setTimeout(() => {
      waits = false;
      resolve(null);
    }, patience);
    carry(carrier, delivery, (said) => {
      // From here on the visitor is told, however long the database takes to note it.
      clearTimeout(timer);
      if (waits) refusal = said;
      return waits;
    })
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        carrier.log(`What became of trade application ${reference} at the hub is not noted yet: ${reason}`);
      })
      .finally(() => {
        clearTimeout(timer);
        resolve(refusal);
      });
  });
}
