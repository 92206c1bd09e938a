import type { Transport, WireAnswer, WireCall } from '@/lib/hub/transport';

/** Milliseconds for which a failure stands. Long enough for the rest of one page, too short for a visitor to try again in. */
export const FAILURE_STANDS_MS = 300;

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
