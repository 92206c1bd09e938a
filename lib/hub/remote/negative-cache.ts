import { NEGATIVE_CACHE_MS, type Transport, type WireCall, type WireResponse } from '@/lib/hub/transport';

function cacheKey(call: WireCall): string | null {
  if (!call.retryable || call.key !== undefined) return null;
  try {
    return `${call.service} ${call.method} ${call.path} ${JSON.stringify(call.body) ?? ''}`;
  } catch {
    return null;
  }
}

/**
 * Caches failures for a moment (S8): the metadata of a page and the page itself make the same calls, and each would
 * otherwise wait through all attempts. A call that must not be repeated, or has a key, is never cached.
 */
export function withNegativeCache(transport: Transport, ttlMs = NEGATIVE_CACHE_MS): Transport {
  const failed = new Map<string, Promise<WireResponse>>();
  return (call) => {
    const key = cacheKey(call);
    if (key === null) return transport(call);
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
