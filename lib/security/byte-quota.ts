import { createRateLimit } from './rate-limit';

export interface Reservation {
  settle(usedBytes: number): Promise<void>;
}

/** `wait` is in seconds. Never throws. */
export type ReserveBytes = (network: string, bytes: number) => Promise<Reservation | { wait: number }>;

const kibOf = (bytes: number) => Math.ceil(bytes / 1024);

/** Limits the bytes that a network may upload in an hour. They are reserved before the upload. */
export function createByteQuota({ name, bytesPerHour }: { name: string; bytesPerHour: number }): ReserveBytes {
  const limit = createRateLimit({ name, points: kibOf(bytesPerHour), seconds: 3600 });
  return async (network, bytes) => {
    const reserved = kibOf(bytes);
    const wait = await limit(network, reserved);
    if (wait > 0) {
      // It would shut out a smaller one that has room.
      await limit.refund(network, reserved);
      return { wait };
    }
    return { settle: (usedBytes) => limit.refund(network, Math.max(0, reserved - kibOf(usedBytes))) };
  };
}
