/** A place among the uploads that arrive at the same time. */
export interface UploadSlot {
  /** Aborted when the place is given to another upload. */
  readonly evicted: AbortSignal;
  /** Keeps the place until `release`: the upload has arrived whole. */
  complete(): void;
  release(): void;
}

/**
 * Takes a slot for an upload, or gives null when there is none.
 *
 * @param network who is counted; null when clients cannot be told apart
 * @param received the bytes that have arrived so far
 */
export type AcquireSlot = (network: string | null, received: () => number) => UploadSlot | null;

interface Upload {
  network: string | null;
  startedAt: number;
  received: () => number;
  isComplete: boolean;
  eviction: AbortController;
}

const bytesPerMs = ({ startedAt, received }: Upload, now: number) => received() / Math.max(now - startedAt, 1);

/**
 * Limits the uploads that arrive at the same time: `total` of them, `perNetwork` of one network. When that many arrive, a newcomer
 * takes the place of the slowest one, so that half-sent uploads shut no one out.
 *
 * @param graceMs milliseconds for which a new upload keeps its place: its speed means nothing yet
 */
export function createUploadSlots({
  total,
  perNetwork,
  graceMs,
}: {
  total: number;
  perNetwork: number;
  graceMs: number;
}): AcquireSlot {
  const uploads = new Set<Upload>();
  const ofNetwork = (network: string | null) =>
    network === null ? [] : [...uploads].filter((upload) => upload.network === network);

  /** Of a network with many uploads before one with few, so that an honest slow line outlasts a flood from elsewhere. */
  const findVictim = (candidates: Iterable<Upload>): Upload | undefined => {
    const now = performance.now();
    return [...candidates]
      .filter(({ isComplete, startedAt }) => !isComplete && now - startedAt >= graceMs)
      .map((upload) => ({ upload, others: ofNetwork(upload.network).length, speed: bytesPerMs(upload, now) }))
      .sort((a, b) => b.others - a.others || a.speed - b.speed)[0]?.upload;
  };

  return (network, received) => {
    const own = ofNetwork(network);
    const isNetworkFull = own.length >= perNetwork;
    if (isNetworkFull || uploads.size >= total) {
      const victim = findVictim(isNetworkFull ? own : uploads);
      if (victim === undefined) return null;
      uploads.delete(victim);
      victim.eviction.abort();
    }
    const upload: Upload = {
      network,
      startedAt: performance.now(),
      received,
      isComplete: false,
      eviction: new AbortController(),
    };
    uploads.add(upload);
    return {
      evicted: upload.eviction.signal,
      complete: () => {
        upload.isComplete = true;
      },
      release: () => void uploads.delete(upload),
    };
  };
}
