import type { ApplicationRepository } from '@/lib/db/application-repository';
import { createPreviewToken } from '@/lib/security/secrets';
import type { Log } from '@/lib/site/log';
import type { Settings } from '@/lib/site/settings';
import { createLazyResource } from '@/lib/util/common';
import { createEmbeddedTransport, type EmbeddedHub } from './embedded/transport';
import type { Hub } from './hub';
import { createHttpTransport, withNegativeCache } from './remote/http-transport';
import type { Transport, WireCall } from './transport';
import { createHub } from './wire/create-hub';

/** An open hub. */
export interface OpenHub {
  hub: Hub;
  /** The same hub with drafts; without `PREVIEW_SECRET` the live one. */
  preview: Hub;
  /** The hub in this site's own database, which has the lookbooks and page views wherever other content comes from. */
  embedded: () => Promise<EmbeddedHub>;
  /** The same where all content comes from it; null when the hub is remote. */
  content: EmbeddedHub | null;
  probes: Probes;
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

/** Any response of the contract shows that the hub is there. Redirects are followed as for pages. */
function createRemoteProbe(hubUrl: string): () => Promise<void> {
  const transport = createHttpTransport(hubUrl, {
    timeoutMs: PROBE_TIMEOUT_MS,
    deadlineMs: PROBE_TIMEOUT_MS,
    log: () => undefined,
  });
  return async () => {
    await transport({ method: 'GET', path: '/internationals-page/settings', service: 'hub', retryable: true });
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

/** Opens the hub of these settings. Each of the two services is remote or embedded by itself. */
export async function openHub(
  settings: Settings,
  log: Pick<Log, 'debug' | 'info' | 'warn'>,
  openApplications: () => Promise<ApplicationRepository>,
): Promise<OpenHub> {
  const warn = (line: string) => log.warn(line);
  const { PRODUCT_API_URL, NOTIFICATION_API_URL, DATABASE_URL, HUB_TIMEOUT_MS } = settings;
  const embedded = createLazyResource(() =>
    createEmbeddedTransport({
      databaseUrl: DATABASE_URL,
      log: warn,
      logLoad: (line) => log.info(line),
      openApplications,
      savesIndex: true,
    }),
  );
  const serviceAt = (url: string | undefined): Transport =>
    url === undefined
      ? async (call) => (await embedded.get()).transport(call)
      : createHttpTransport(url, { timeoutMs: HUB_TIMEOUT_MS, log: (line) => log.debug(line) });
  const services: Record<WireCall['service'], Transport> = {
    hub: PRODUCT_API_URL === undefined ? serviceAt(undefined) : withNegativeCache(serviceAt(PRODUCT_API_URL)),
    notification: serviceAt(NOTIFICATION_API_URL),
  };
  const content = PRODUCT_API_URL === undefined ? await embedded.get() : null;
  return {
    ...createHubs((call) => services[call.service](call), settings, warn),
    embedded: embedded.get,
    content,
    probes: {
      hub: PRODUCT_API_URL === undefined ? null : createRemoteProbe(PRODUCT_API_URL),
      database: async () => (await embedded.get()).checkWritable(),
      index: content?.whenLoaded ?? null,
    },
    close: embedded.close,
  };
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
