import { z } from 'zod';
import { type ApplicationRepository, openApplicationRepository } from '@/lib/db/application-repository';
import type { PageViews } from '@/lib/db/page-views';
import { findKey } from '@/lib/registration/applications-key';
import { createPreviewToken } from '@/lib/security/secrets';
import { type Log, log } from '@/lib/site/log';
import { getSettings, type Settings } from '@/lib/site/settings';
import { isStopping, onStop } from '@/lib/site/stop';
import { createLazyResource, errorMessage, getOwn, globalSingleton } from '@/lib/util/common';
import { createEmbeddedTransport, type Router } from './embedded/transport';
import type { Hub, HubListener, PageMode } from './hub';
import { createHttpTransport } from './remote/http-transport';
import type { Transport, WireCall } from './transport';
import { createHub } from './wire/create-hub';

export type { ApplicationRepository } from '@/lib/db/application-repository';
export { loadIndexesWith } from './embedded/store/load-index';
export type { HubEvent } from './hub';

const shared = globalSingleton('hub', () => {
  const applications = createLazyResource(() => openApplicationRepository(getSettings(), (line) => log.warn(line)));
  const hub = createLazyResource(() => openHub(getSettings(), log, applications.get));
  return { applications, hub };
});

const getEmbedded = async () => (await shared.hub.get()).embedded();

/** Returns the configured hub, with drafts in preview mode. The first call opens it. Throws a `DatabaseOpenError`. */
export async function getHub(mode: PageMode = 'live'): Promise<Hub> {
  const { hub: live, preview } = await shared.hub.get();
  return mode === 'preview' ? preview : live;
}

/** Subscribes to changes of the embedded hub, made by any process. A remote hub calls `POST /api/revalidate` instead. */
export async function onHubChange(listener: HubListener): Promise<void> {
  (await shared.hub.get()).content?.onChange(listener);
}

/** The router that serves the hub's API under /hub from the embedded hub. Null if the hub is remote. */
export async function getEmbeddedRouter(): Promise<Router | null> {
  return (await shared.hub.get()).content?.router ?? null;
}

/** Trade applications and subscribers in this site's database. Throws DatabaseOpenError, or ApplicationsKeyError for a missing or wrong key. */
export function getApplicationRepository(): Promise<ApplicationRepository> {
  return shared.applications.get();
}

/** Adds page views to the stored counts. Throws when the database cannot be written. */
export async function storePageViews(views: readonly PageViews[]): Promise<void> {
  await (await getEmbedded()).addPageViews(views);
}

/** The health checks of the hub and its database. Throws a `DatabaseOpenError`. */
export async function getProbes() {
  return (await shared.hub.get()).probes;
}

/** Resolves once the embedded hub has loaded its product index. Resolves immediately with a remote hub. Throws when loading fails. */
export async function waitForIndex(): Promise<void> {
  await (await shared.hub.get()).content?.whenLoaded();
}

/** The generation and the number of products of the loaded index. Null while it loads for the first time, and with a remote hub. */
export async function getIndexState() {
  return (await shared.hub.get()).content?.getIndexState() ?? null;
}

const lookbookSchema = z.object({
  title: z.string(),
  pages: z.array(z.unknown()).transform((pages) => pages.map((page) => (typeof page === 'string' ? page : ''))),
});

/** A lookbook. Its pages are media file names, empty for a page without a picture. */
export type Lookbook = z.output<typeof lookbookSchema>;

/** Finds a lookbook in the document of all lookbooks. Null when it is missing or invalid. */
export function findLookbook(document: unknown, slug: string): Lookbook | null {
  const parsed = lookbookSchema.safeParse(getOwn(document, slug));
  return parsed.success ? parsed.data : null;
}

/** Reads a lookbook, in preview from the draft if there is one. Null when it is missing or invalid. */
export async function getLookbook(slug: string, mode: PageMode = 'live'): Promise<Lookbook | null> {
  return findLookbook(await (await getEmbedded()).getDocument('catalogues', mode), slug);
}

/** Opens the hub at start-up. An error is logged in one line and ends the process with exit code 1. */
export async function openHubAtStart(): Promise<void> {
  try {
    // Reports an unreadable key file at start-up rather than when the first application arrives.
    await findKey(getSettings());
    await getHub();
    onStop('close', async () => void (await Promise.all([shared.hub.close(), shared.applications.close()])));
    // Not awaited, so that the server can answer requests while a large index loads.
    waitForIndex().catch(endProcess);
  } catch (error) {
    endProcess(error);
  }
}

function endProcess(error: unknown): void {
  if (isStopping()) return;
  log.fatal(errorMessage(error));
  process.exit(1);
}

const PROBE_TIMEOUT_MS = 2000;

/** Makes one small call to the hub. Any valid response shows that it is up. */
function createRemoteProbe(hubUrl: string): () => Promise<void> {
  const transport = createHttpTransport(hubUrl, {
    timeoutMs: PROBE_TIMEOUT_MS,
    deadlineMs: PROBE_TIMEOUT_MS,
    log: () => undefined,
  });
  return async () => {
    await transport({ method: 'GET', path: '/internationals-page/settings', service: 'hub', isRetryable: true });
  };
}

/** Opens the configured hub. Each of the two services is remote or embedded, independently of the other. */
export async function openHub(
  settings: Settings,
  log: Pick<Log, 'debug' | 'info' | 'warn'>,
  openApplications: () => Promise<ApplicationRepository>,
) {
  const warn = (line: string) => log.warn(line);
  const { PRODUCT_API_URL, NOTIFICATION_API_URL, HUB_TIMEOUT_MS, PREVIEW_SECRET } = settings;
  const embedded = createLazyResource(() =>
    createEmbeddedTransport({
      databaseUrl: settings.DATABASE_URL,
      log: warn,
      logLoad: (line) => log.info(line),
      openApplications,
      shouldSaveIndex: true,
    }),
  );
  const callEmbedded: Transport = async (call) => (await embedded.get()).transport(call);
  const createRemoteTransport = (url: string): Transport =>
    createHttpTransport(url, { timeoutMs: HUB_TIMEOUT_MS, log: (line) => log.debug(line) });
  const services: Record<WireCall['service'], Transport> = {
    hub: PRODUCT_API_URL === undefined ? callEmbedded : createRemoteTransport(PRODUCT_API_URL),
    notification: NOTIFICATION_API_URL === undefined ? callEmbedded : createRemoteTransport(NOTIFICATION_API_URL),
  };
  const sendCall: Transport = (call) => services[call.service](call);
  const options = { log: warn, newsletterService: settings.NEWSLETTER_SERVICE };
  const hub = createHub(sendCall, options);
  const drafts = PREVIEW_SECRET && withPreview(sendCall, () => createPreviewToken(PREVIEW_SECRET, 'hub'));
  const content = PRODUCT_API_URL === undefined ? await embedded.get() : null;
  return {
    hub,
    /** The hub with drafts. Without `PREVIEW_SECRET` it is the live hub. */
    preview: drafts === undefined ? hub : createHub(drafts, options),
    /** The hub in this site's database. It always holds the lookbooks and page views, even if other content is remote. */
    embedded: embedded.get,
    /** The embedded hub if it serves the content; null when the hub is remote. */
    content,
    /** Health checks. Each throws when its part cannot be used. The caller limits the time. */
    probes: {
      /** Makes one small call to the remote hub; null when the hub is embedded. */
      hub: PRODUCT_API_URL === undefined ? null : createRemoteProbe(PRODUCT_API_URL),
      /** Writes to this site's database, which is needed even if the hub is remote. */
      database: async () => (await embedded.get()).checkWritable(),
      /** Checks the index of the embedded hub; null when the hub is remote. */
      index: content?.whenLoaded ?? null,
    },
    close: embedded.close,
  };
}

/** Wraps a transport to request drafts. Every read carries `mode=preview` and a token that a remote hub checks (S5). */
export function withPreview(transport: Transport, token: () => string): Transport {
  return (call) => {
    if (!call.isRetryable || call.service !== 'hub') return transport(call);
    return transport({ ...call, path: withPreviewMode(call.path), previewToken: token() });
  };
}

/** Sets `mode=preview` in the query of a path, replacing any other mode. */
function withPreviewMode(path: string): string {
  const [pathname = '', ...rest] = path.split('?');
  const query = rest.join('?');
  const others = query.split('&').filter((part) => part !== '' && !part.startsWith('mode='));
  return `${pathname}?${['mode=preview', ...others].join('&')}`;
}
