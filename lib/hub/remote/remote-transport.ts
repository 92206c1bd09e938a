import { HubError } from '@/lib/hub/error';
import { callName, NEGATIVE_CACHE_MS, type Transport, type WireCall, type WireResponse } from '@/lib/hub/transport';
import { createHttpTransport, type HttpOptions } from './http-transport';

/** The addresses of the two services. */
export interface RemoteOptions extends HttpOptions {
  /** `PRODUCT_API_URL` */
  hubUrl: string;
  /** `NOTIFICATION_API_URL`; null sends the calls of that service to `notification`. */
  notificationUrl: string | null;
  /** Answers the calls of the notification service when it has no address, as the embedded hub does. */
  notification?: Transport;
}

const noService: Transport = async (call) => {
  throw new HubError('unreachable', callName(call), `${callName(call)}: there is no notification service`);
};

/** Creates the transport to a remote hub and notification service; `createHttpTransport` describes retries. */
export function createRemoteTransport(options: RemoteOptions): Transport {
  const { hubUrl, notificationUrl, notification = noService } = options;
  const services: Record<WireCall['service'], Transport> = {
    hub: withNegativeCache(createHttpTransport(hubUrl, options)),
    notification: notificationUrl === null ? notification : createHttpTransport(notificationUrl, options),
  };
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
