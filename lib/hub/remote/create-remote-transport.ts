import { HubError } from '@/lib/hub/error';
import type { Transport } from '@/lib/hub/transport';
import { callName } from '@/lib/hub/wire/call-name';
import { withStandingFailures } from './failure-stands';
import { createHttpTransport, type HttpOptions } from './http-transport';
import { createRoutedTransport } from './routed-transport';

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
    hub: withStandingFailures(createHttpTransport(hubUrl, options)),
    notification: notificationUrl === null ? notification : createHttpTransport(notificationUrl, options),
  });
}
