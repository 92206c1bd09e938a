import { rateLimit } from './rate-limit';

/** Bytes reserved for an upload. */
export interface Reservation {
  /** Gives back what the upload did not use. Never throws. */
  settle(usedBytes: number): Promise<void>;
}

/** Reserves bytes for a network, or gives the seconds until there may be room again. Never throws. */
export type ReserveBytes = (network: string, bytes: number) => Promise<Reservation | { wait: number }>;

const kibOf = (bytes: number) => Math.ceil(bytes / 1024);

/** Limits the bytes that each network may upload in an hour. They are reserved before an upload, so that no one waits for minutes to be refused. */
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
    return { settle: (usedBytes) => limit.refund(network, Math.max(0, reserved - kibOf(usedBytes))) };
  };
}
