interface Upload {
  network: string | null;
  startedAt: number;
  received: () => number;
  isComplete: boolean;
  eviction: AbortController;
}

const computeBytesPerMs = ({ startedAt, received }: Upload, now: number) => received() / Math.max(now - startedAt, 1);

/** Limits concurrent uploads. A new one over the limit evicts the slowest that is older than `graceMs`, so that stalled uploads block no one. */
export function createUploadSlots({ total, perNetwork, graceMs }: Record<'total' | 'perNetwork' | 'graceMs', number>) {
  const uploads = new Set<Upload>();
  const countNetwork = (network: string | null) =>
    network === null ? [] : [...uploads].filter((upload) => upload.network === network);

  /** The slowest upload of the network with the most uploads, so that a flood does not evict a single slow visitor. */
  const findVictim = (candidates: Iterable<Upload>): Upload | undefined => {
    const now = performance.now();
    return [...candidates]
      .filter(({ isComplete, startedAt }) => !isComplete && now - startedAt >= graceMs)
      .map((upload) => ({ upload, others: countNetwork(upload.network).length, speed: computeBytesPerMs(upload, now) }))
      .sort((a, b) => b.others - a.others || a.speed - b.speed)[0]?.upload;
  };

  /** Acquires a slot; null if none is free. `network` is null if clients cannot be distinguished; `received` gives the bytes so far. */
  return (network: string | null, received: () => number) => {
    const own = countNetwork(network);
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
      /** Protects the slot from eviction. */
      complete: () => {
        upload.isComplete = true;
      },
      release: () => void uploads.delete(upload),
    };
  };
}
