import type { Settings } from '@/lib/site/settings';
import type { Router } from './embedded/router';
import { createEmbeddedTransport } from './embedded/transport';
import type { Hub } from './hub';
import { createRemoteTransport } from './remote/create-remote-transport';
import type { Transport } from './transport';
import { createHub } from './wire/create-hub';

/** A hub with the router of its embedded part, when it has one. */
export interface OpenHub {
  hub: Hub;
  router: Router | null;
}

/** Opens the embedded hub when it is first called, and only then. */
function lazyEmbedded(settings: Settings, log: (line: string) => void): Transport {
  let transport: Promise<Transport> | undefined;
  return async (call) => {
    transport ??= createEmbeddedTransport({ databaseUrl: settings.DATABASE_URL, log }).then(
      (opened) => opened.transport,
    );
    return (await transport)(call);
  };
}

/**
 * The hub of these settings. Each of the two services may be remote or embedded by itself; the embedded newsletter
 * of a site with a remote hub opens its database when the first visitor subscribes.
 */
export async function openHub(settings: Settings, log: (line: string) => void): Promise<OpenHub> {
  const options = { log, newsletterService: settings.NEWSLETTER_SERVICE };
  if (settings.PRODUCT_API_URL !== undefined) {
    const transport = createRemoteTransport({
      hubUrl: settings.PRODUCT_API_URL,
      notificationUrl: settings.NOTIFICATION_API_URL ?? null,
      notification: lazyEmbedded(settings, log),
      timeoutMs: settings.HUB_TIMEOUT_MS,
      log,
    });
    return { hub: createHub(transport, options), router: null };
  }
  const embedded = await createEmbeddedTransport({ databaseUrl: settings.DATABASE_URL, log });
  if (settings.NOTIFICATION_API_URL === undefined)
    return { hub: createHub(embedded.transport, options), router: embedded.router };
  const notification = createRemoteTransport({
    hubUrl: settings.NOTIFICATION_API_URL,
    notificationUrl: settings.NOTIFICATION_API_URL,
    timeoutMs: settings.HUB_TIMEOUT_MS,
    log,
  });
  const transport: Transport = (call) =>
    call.service === 'notification' ? notification(call) : embedded.transport(call);
  return { hub: createHub(transport, options), router: embedded.router };
}
