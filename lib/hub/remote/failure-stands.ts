import { FAILURE_STANDS_MS, type Transport, type WireAnswer, type WireCall } from '@/lib/hub/transport';

function keyOf(call: WireCall): string | null {
  if (!call.safe || call.key !== undefined) return null;
  try {
    return `${call.service} ${call.method} ${call.path} ${JSON.stringify(call.body) ?? ''}`;
  } catch {
    return null;
  }
}

/**
 * A transport whose failures stand for a moment (S8): the same call, made again within it, fails at once with the same error. The head
 * of a page and the page itself ask one after the other, and each would wait through all the tries. A call that must not be
 * repeated, and one with a key, is made each time.
 *
 * @param standsMs milliseconds
 */
export function withStandingFailures(transport: Transport, standsMs = FAILURE_STANDS_MS): Transport {
  const failed = new Map<string, Promise<WireAnswer>>();
  return (call) => {
    const key = keyOf(call);
    if (key === null) return transport(call);
    const standing = failed.get(key);
    if (standing !== undefined) return standing;
    const asked = transport(call);
    asked.catch(() => {
      failed.set(key, asked);
      setTimeout(() => failed.delete(key), standsMs).unref();
    });
    return asked;
  };
}
