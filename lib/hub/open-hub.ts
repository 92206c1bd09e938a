import type { ApplicationRepository } from '@/lib/db/application-repository';
import type { PageViews } from '@/lib/db/page-views';
import { createPreviewToken } from '@/lib/security/preview-token';
import type { Settings } from '@/lib/site/settings';
import type { Router } from './embedded/router';
import { createEmbeddedTransport, type EmbeddedHub, type EmbeddedOptions } from './embedded/transport';
import type { Hub, HubListener, PageMode } from './hub';
import { createRemoteTransport } from './remote/remote-transport';
import type { Transport } from './transport';
import { createHub } from './wire/create-hub';

/** A hub with the router of its embedded part, when it has one. */
export interface OpenHub {
  hub: Hub;
  /** The same hub as editors see it: with drafts, where it has them (S5). Without `PREVIEW_SECRET` there is none to see. */
  preview: Hub;
  router: Router | null;
  /** The catalogues of the own viewer, as the embedded hub keeps them: no call of the contract carries them. */
  catalogues: (mode: PageMode) => Promise<unknown>;
  /** Has a listener hear what an import or a publish has changed; a remote hub tells by `POST /api/revalidate` instead (S4). */
  onChange: (listener: HubListener) => void;
  /** Adds to how often pages were looked at; kept in this site's own database, wherever its content comes from (G7). */
  addPageViews: (views: readonly PageViews[]) => Promise<void>;
  /** What can be looked at to know whether this site is fit for service. */
  probes: Probes;
  /** Closes what has been opened. */
  close: () => Promise<void>;
}

/** Each throws when the part cannot be used; none has a deadline. */
export interface Probes {
  /** Asks the remote hub something small, once; null when the hub is embedded. */
  hub: (() => Promise<void>) | null;
  /** Writes to this site's own database, wherever its content comes from. */
  database: () => Promise<void>;
  /** Looks at the index of the embedded hub; null when the hub is remote. */
  index: (() => Promise<void>) | null;
}

/** Milliseconds that the remote hub has for a probe. */
const PROBE_TIMEOUT_MS = 2000;

/** Opens the embedded hub when it is first asked for, and only then; when it cannot be opened, anew when it is asked for again. */
function createLazyEmbeddedHub(
  settings: Settings,
  options: Pick<EmbeddedOptions, 'log' | 'logLoad' | 'openApplications'>,
): { open: () => Promise<EmbeddedHub>; close: () => Promise<void> } {
  let opened: Promise<EmbeddedHub> | undefined;
  const open = () => {
    opened ??= createEmbeddedTransport({ databaseUrl: settings.DATABASE_URL, ...options }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return { open, close: async () => (await opened?.catch(() => undefined))?.close() };
}

/** Any answer of the contract will do: the hub is there. */
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

/** The two faces of one hub: what visitors see, and what editors see. */
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
 * The hub of these settings. Each of the two services may be remote or embedded by itself; the embedded newsletter
 * of a site with a remote hub opens its database when the first visitor subscribes. `desk` opens the place where trade
 * applications and newsletter addresses are kept; `logTry` receives each try of a repeated call, `logLoad` each catalogue that was loaded.
 */
export async function openHub(
  settings: Settings,
  log: (line: string) => void,
  openApplications: () => Promise<ApplicationRepository>,
  logTry: (line: string) => void = log,
  logLoad: (line: string) => void = log,
): Promise<OpenHub> {
  if (settings.PRODUCT_API_URL !== undefined) {
    const { open: own, close } = createLazyEmbeddedHub(settings, { log, logLoad, openApplications });
    const transport = createRemoteTransport({
      hubUrl: settings.PRODUCT_API_URL,
      notificationUrl: settings.NOTIFICATION_API_URL ?? null,
      notification: async (call) => (await own()).transport(call),
      timeoutMs: settings.HUB_TIMEOUT_MS,
      log: logTry,
    });
    return {
      ...createHubs(transport, settings, log),
      router: null,
      catalogues: async (mode) => (await own()).document('catalogues', mode),
      onChange: () => undefined,
      addPageViews: async (views) => (await own()).addPageViews(views),
      probes: {
        hub: createRemoteProbe(settings.PRODUCT_API_URL),
        database: async () => (await own()).checkWritable(),
        index: null,
      },
      close,
    };
  }
  const embedded = await createEmbeddedTransport({
    databaseUrl: settings.DATABASE_URL,
    log,
    logLoad,
    openApplications,
  });
  const rest = {
    router: embedded.router,
    catalogues: (mode: PageMode) => embedded.document('catalogues', mode),
    onChange: embedded.onChange,
    addPageViews: embedded.addPageViews,
    probes: {
      hub: null,
      database: embedded.checkWritable,
      index: async () => {
        await embedded.countIndexed();
      },
    },
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

/**
 * A transport that asks for drafts (D10, S5): every read carries `mode=preview`, which a hub without drafts of that kind may
 * ignore, and the token with which a remote hub answers with them.
 *
 * @param token makes the token of a call
 */
export function withPreview(transport: Transport, token: () => string): Transport {
  return (call) =>
    transport(
      call.retryable && call.service === 'hub'
        ? { ...call, path: withPreviewMode(call.path), previewToken: token() }
        : call,
    );
}

/** The path of a call with `mode=preview` in its query, in the place of any other mode. */
function withPreviewMode(path: string): string {
  const [pathname = '', ...rest] = path.split('?');
  const query = rest.join('?');
  const others = query.split('&').filter((part) => part !== '' && !part.startsWith('mode='));
  return `${pathname}?${['mode=preview', ...others].join('&')}`;
}
