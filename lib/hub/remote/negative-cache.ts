import { NEGATIVE_CACHE_MS, type Transport, type WireResponse } from '@/lib/hub/transport';

/**
 * Caches failures for a moment (S8): the metadata of a page and the page itself make the same calls, and each would
 * otherwise wait through all attempts. A call that must not be repeated is never cached.
 */
export function withNegativeCache(transport: Transport, ttlMs = NEGATIVE_CACHE_MS): Transport {
  const failed = new Map<string, Promise<WireResponse>>();
  return (call) => {
    if (!call.retryable) return transport(call);
    const key = `${call.service} ${call.method} ${call.path} ${JSON.stringify(call.body)}`;
    const cachedFailure = failed.get(key);
    if (cachedFailure !== undefined) return cachedFailure;
    const pending = transport(call);
    pending.catch(() => {
      failed.set(key, pending);
      setTimeout(() => failed.delete(key), ttlMs).unref();
    });
    return pending;
  };
}
