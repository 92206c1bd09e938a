import type { ApplicationRepository } from '@/lib/db/application-repository';
import type { PageViews } from '@/lib/db/page-views';
import { createPreviewToken } from '@/lib/security/secrets';
import type { Settings } from '@/lib/site/settings';
import { createLazyResource } from '@/lib/util/common';
import type { Router } from './embedded/router';
import { createEmbeddedTransport, type IndexState } from './embedded/transport';
import type { Hub, HubListener, PageMode } from './hub';
import { createRemoteTransport } from './remote/remote-transport';
import type { Transport } from './transport';
import { createHub } from './wire/create-hub';

/** An open hub, with the router of its embedded part if there is one. */
export interface OpenHub {
  hub: Hub;
  /** The same hub with drafts; without `PREVIEW_SECRET` the live one. */
  preview: Hub;
  router: Router | null;
  /** The lookbooks document of the embedded hub, which no call of the contract returns. */
  lookbooks: (mode: PageMode) => Promise<unknown>;
  /** Subscribes a listener to imports and publications; a remote hub calls `POST /api/revalidate` instead. */
  onChange: (listener: HubListener) => void;
  /** Adds page views to the counts in this site's own database, wherever its content comes from. */
  addPageViews: (views: readonly PageViews[]) => Promise<void>;
  probes: Probes;
  /** Null when the hub is remote. */
  indexState: () => IndexState | null;
  close: () => Promise<void>;
}

/** Health checks. Each throws when the part cannot be used; none has a timeout of its own. */
export interface Probes {
  /** Makes one small call to the remote hub; null when the hub is embedded. */
  hub: (() => Promise<void>) | null;
  /** Writes to this site's own database, wherever its content comes from. */
  database: () => Promise<void>;
  /** Checks the index of the embedded hub; null when the hub is remote. */
  index: (() => Promise<void>) | null;
}

const PROBE_TIMEOUT_MS = 2000;

/** Any response of the contract shows that the hub is there. */
function createRemoteProbe(hubUrl: string): () => Promise<void> {
  const transport = createRemoteTransport({
    hubUrl,
    notificationUrl: null,
    timeoutMs: PROBE_TIMEOUT_MS,
    log: () => undefined,
  });
  return async () => {
    await transport({ method: 'GET', path: '/internationals-page/settings', service: 'hub', retryable: false });
  };
}

function createHubs(
  transport: Transport,
  settings: Settings,
  log: (line: string) => void,
): Pick<OpenHub, 'hub' | 'preview'> {
  const options = { log, newsletterService: settings.NEWSLETTER_SERVICE };
  const hub = createHub(transport, options);
  const secrets = settings.PREVIEW_SECRET;
  if (secrets === undefined) return { hub, preview: hub };
  const token = () => createPreviewToken(secrets, 'hub');
  return { hub, preview: createHub(withPreview(transport, token), options) };
}

/**
 * Opens the hub of these settings. Each of the two services is remote or embedded by itself. `logTry` receives each
 * retried attempt, `logLoad` each loaded generation.
 */
export async function openHub(
  settings: Settings,
  log: (line: string) => void,
  openApplications: () => Promise<ApplicationRepository>,
  logTry: (line: string) => void = log,
  logLoad: (line: string) => void = log,
): Promise<OpenHub> {
  const embeddedOptions = { databaseUrl: settings.DATABASE_URL, log, logLoad, openApplications, savesIndex: true };
  if (settings.PRODUCT_API_URL !== undefined) {
    const embedded = createLazyResource(() => createEmbeddedTransport(embeddedOptions));
    const transport = createRemoteTransport({
      hubUrl: settings.PRODUCT_API_URL,
      notificationUrl: settings.NOTIFICATION_API_URL ?? null,
      notification: async (call) => (await embedded.get()).transport(call),
      timeoutMs: settings.HUB_TIMEOUT_MS,
      log: logTry,
    });
    return {
      ...createHubs(transport, settings, log),
      router: null,
      lookbooks: async (mode) => (await embedded.get()).document('catalogues', mode),
      onChange: () => undefined,
      addPageViews: async (views) => (await embedded.get()).addPageViews(views),
      probes: {
        hub: createRemoteProbe(settings.PRODUCT_API_URL),
        database: async () => (await embedded.get()).checkWritable(),
        index: null,
      },
      indexState: () => null,
      close: embedded.close,
    };
  }
  const embedded = await createEmbeddedTransport(embeddedOptions);
  const rest = {
    router: embedded.router,
    lookbooks: (mode: PageMode) => embedded.document('catalogues', mode),
    onChange: embedded.onChange,
    addPageViews: embedded.addPageViews,
    probes: {
      hub: null,
      database: embedded.checkWritable,
      index: embedded.whenLoaded,
    },
    indexState: embedded.indexState,
    close: embedded.close,
  };
  if (settings.NOTIFICATION_API_URL === undefined) return { ...createHubs(embedded.transport, settings, log), ...rest };
  const notification = createRemoteTransport({
    hubUrl: settings.NOTIFICATION_API_URL,
    notificationUrl: settings.NOTIFICATION_API_URL,
    timeoutMs: settings.HUB_TIMEOUT_MS,
    log: logTry,
  });
  const transport: Transport = (call) =>
    call.service === 'notification' ? notification(call) : embedded.transport(call);
  return { ...createHubs(transport, settings, log), ...rest };
}

/** A transport that requests drafts: every read carries `mode=preview` and a token that a remote hub checks (S5). */
export function withPreview(transport: Transport, token: () => string): Transport {
  return (call) =>
    transport(
      call.retryable && call.service === 'hub'
        ? { ...call, path: withPreviewMode(call.path), previewToken: token() }
        : call,
    );
}

/** The path with `mode=preview` in its query, replacing any other mode. */
function withPreviewMode(path: string): string {
  const [pathname = '', ...rest] = path.split('?');
  const query = rest.join('?');
  const others = query.split('&').filter((part) => part !== '' && !part.startsWith('mode='));
  return `${pathname}?${['mode=preview', ...others].join('&')}`;
}
