import { rateLimit } from './rate-limit';

/** Bytes that an upload may use; the rest of them is given back when it has ended. */
export interface Reservation {
  /** Gives back what the upload did not use. Never throws. */
  settle(usedBytes: number): Promise<void>;
}

/** Reserves bytes for a network, or gives the seconds until there may be room again; nothing of it throws. */
export type ReserveBytes = (network: string, bytes: number) => Promise<Reservation | { wait: number }>;

const kibOf = (bytes: number) => Math.ceil(bytes / 1024);

/**
 * Limits the bytes that each network may upload in an hour: with `REDIS_URL` to all instances together. They are reserved before an
 * upload begins, so that no one waits for minutes only to be refused, and several at once get no more.
 */
export function createByteQuota({ name, bytesPerHour }: { name: string; bytesPerHour: number }): ReserveBytes {
  const limit = rateLimit({ name, points: kibOf(bytesPerHour), seconds: 3600 });
  return async (network, bytes) => {
    const reserved = kibOf(bytes);
    const wait = await limit(network, reserved);
    if (wait > 0) {
      // A refused upload is counted too, and would shut out a smaller one that has room.
      await limit.refund(network, reserved);
      return { wait };
    }
    return {
      settle: async (usedBytes) => {
        const unused = reserved - kibOf(usedBytes);
        if (unused > 0) await limit.refund(network, unused);
      },
    };
  };
}
