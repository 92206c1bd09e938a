import { HubError } from '@/lib/hub/error';
import { callName, NEGATIVE_CACHE_MS, type Transport, type WireCall, type WireResponse } from '@/lib/hub/transport';
import { createHttpTransport, type HttpOptions } from './http-transport';

/** Where the two services are. */
export interface RemoteOptions extends HttpOptions {
  /** `PRODUCT_API_URL` */
  hubUrl: string;
  /** `NOTIFICATION_API_URL`; null: calls to that service go to `notification`. */
  notificationUrl: string | null;
  /** Answers the notification service's calls when it has no address, as the embedded hub does. */
  notification?: Transport;
}

const noService: Transport = async (call) => {
  throw new HubError('unreachable', callName(call), `${callName(call)}: there is no notification service`);
};

/** The transport to a remote hub and notification service; `createHttpTransport` says how it carries a call. */
export function createRemoteTransport(options: RemoteOptions): Transport {
  const { hubUrl, notificationUrl, notification = noService } = options;
  return createRoutedTransport({
    hub: withNegativeCache(createHttpTransport(hubUrl, options)),
    notification: notificationUrl === null ? notification : createHttpTransport(notificationUrl, options),
  });
}

/** One transport out of two: each call goes to the one of its service (contract: hub and notification service). */
export function createRoutedTransport(services: { hub: Transport; notification: Transport }): Transport {
  return (call) => services[call.service](call);
}

function cacheKey(call: WireCall): string | null {
  if (!call.retryable || call.key !== undefined) return null;
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
