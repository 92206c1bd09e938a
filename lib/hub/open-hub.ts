import type { Settings } from '@/lib/site/settings';
import type { ApplicationDesk } from './embedded/desk';
import type { Router } from './embedded/router';
import { createEmbeddedTransport, type EmbeddedHub } from './embedded/transport';
import type { Hub } from './hub';
import type { PageViews } from './page-views';
import { createRemoteTransport } from './remote/create-remote-transport';
import type { Transport } from './transport';
import { createHub } from './wire/create-hub';

/** A hub with the router of its embedded part, when it has one. */
export interface OpenHub {
  hub: Hub;
  router: Router | null;
  /** The catalogues of the own viewer, as the embedded hub keeps them: no call of the contract carries them. */
  catalogues: () => Promise<unknown>;
  /** Adds to how often pages were looked at; kept in this site's own database, wherever its content comes from (G7). */
  addPageViews: (views: readonly PageViews[]) => Promise<void>;
}

/** Opens the embedded hub when it is first asked for, and only then; when it cannot be opened, anew when it is asked for again. */
function lazyEmbedded(settings: Settings, log: (line: string) => void): () => Promise<EmbeddedHub> {
  let opened: Promise<EmbeddedHub> | undefined;
  return () => {
    opened ??= createEmbeddedTransport({ databaseUrl: settings.DATABASE_URL, log }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

/**
 * The hub of these settings. Each of the two services may be remote or embedded by itself; the embedded newsletter
 * of a site with a remote hub opens its database when the first visitor subscribes. `desk` opens the place where trade
 * applications are kept.
 */
export async function openHub(
  settings: Settings,
  log: (line: string) => void,
  desk: () => Promise<ApplicationDesk>,
): Promise<OpenHub> {
  const options = { log, newsletterService: settings.NEWSLETTER_SERVICE };
  if (settings.PRODUCT_API_URL !== undefined) {
    const own = lazyEmbedded(settings, log);
    const transport = createRemoteTransport({
      hubUrl: settings.PRODUCT_API_URL,
      notificationUrl: settings.NOTIFICATION_API_URL ?? null,
      notification: async (call) => (await own()).transport(call),
      timeoutMs: settings.HUB_TIMEOUT_MS,
      log,
    });
    return {
      hub: createHub(transport, options),
      router: null,
      catalogues: async () => (await own()).document('catalogues'),
      addPageViews: async (views) => (await own()).addPageViews(views),
    };
  }
  const embedded = await createEmbeddedTransport({ databaseUrl: settings.DATABASE_URL, log, desk });
  const rest = {
    router: embedded.router,
    catalogues: () => embedded.document('catalogues'),
    addPageViews: embedded.addPageViews,
  };
  if (settings.NOTIFICATION_API_URL === undefined) return { hub: createHub(embedded.transport, options), ...rest };
  const notification = createRemoteTransport({
    hubUrl: settings.NOTIFICATION_API_URL,
    notificationUrl: settings.NOTIFICATION_API_URL,
    timeoutMs: settings.HUB_TIMEOUT_MS,
    log,
  });
  const transport: Transport = (call) =>
    call.service === 'notification' ? notification(call) : embedded.transport(call);
  return { hub: createHub(transport, options), ...rest };
}
