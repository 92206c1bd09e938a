import type { Transport } from '@/lib/hub/transport';

/** One transport out of two: each call goes to the one of its service (contract: hub and notification service). */
export function createRoutedTransport(services: { hub: Transport; notification: Transport }): Transport {
  return (call) => services[call.service](call);
}
