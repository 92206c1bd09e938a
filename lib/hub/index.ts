import { type ApplicationRepository, openApplicationRepository } from '@/lib/db/application-repository';
import type { PageViews } from '@/lib/db/page-views';
import { log } from '@/lib/site/log';
import { settings } from '@/lib/site/settings';
import { type Catalogue, catalogueIn } from './catalogues';
import type { Router } from './embedded/router';
import type { Hub, HubListener, PageMode } from './hub';
import { type OpenHub, openHub, type Probes } from './open-hub';

export type { ApplicationRepository } from '@/lib/db/application-repository';
export type { HubEvent } from './hub';

const KEY = Symbol.for('storefront.hub');
const DESK = Symbol.for('storefront.applications');

const shared = globalThis as typeof globalThis & { [KEY]?: Promise<OpenHub>; [DESK]?: Promise<ApplicationRepository> };

function opened(): Promise<OpenHub> {
  shared[KEY] ??= openHub(
    settings(),
    (line) => log.warn(line),
    applicationRepository,
    (line) => log.debug(line),
    (line) => log.info(line),
  ).catch((error: unknown) => {
    delete shared[KEY];
    throw error;
  });
  return shared[KEY];
}

/**
 * The hub that the settings name: remote with PRODUCT_API_URL, else embedded. Opened at the first call.
 *
 * @param mode 'preview' for the hub with drafts
 * @throws DatabaseOpenError when the embedded hub's database cannot be opened
 */
export async function hub(mode: PageMode = 'live'): Promise<Hub> {
  const { hub: live, preview } = await opened();
  return mode === 'preview' ? preview : live;
}

/**
 * Subscribes `listener` to the imports and publications of the embedded hub, in any process. A remote hub calls `POST
 * /api/revalidate` instead.
 *
 * @throws DatabaseOpenError as `hub`
 */
export async function onHubChange(listener: HubListener): Promise<void> {
  (await opened()).onChange(listener);
}

/** Answers the contract's calls from the embedded hub, for the routes under /hub; null with a remote hub. */
export async function embeddedRouter(): Promise<Router | null> {
  return (await opened()).router;
}

/**
 * The trade applications and newsletter subscribers in this site's own database, wherever its content comes from.
 * Opened at the first call; a failed opening is retried at the next one.
 *
 * @throws DatabaseOpenError when the database cannot be opened
 * @throws ApplicationsKeyError when the key is missing, or is not the one that the applications are sealed with
 */
export function applicationRepository(): Promise<ApplicationRepository> {
  shared[DESK] ??= openApplicationRepository(settings(), (line) => log.warn(line)).catch((error: unknown) => {
    delete shared[DESK];
    throw error;
  });
  return shared[DESK];
}

/**
 * Adds page views to the stored counts.
 *
 * @throws Error when the database cannot be opened or written
 */
export async function storePageViews(views: readonly PageViews[]): Promise<void> {
  await (await opened()).addPageViews(views);
}

/**
 * The health checks of the hub and its database.
 *
 * @throws DatabaseOpenError as `hub`
 */
export async function probes(): Promise<Probes> {
  return (await opened()).probes;
}

/** Closes the databases of this process. */
export async function closeHub(): Promise<void> {
  const open = await Promise.allSettled([shared[KEY], shared[DESK]]);
  await Promise.all(open.map((one) => (one.status === 'fulfilled' ? one.value?.close() : undefined)));
}

/** The lookbook `slug`, or null when it does not exist; in preview its draft, if there is one. */
export async function catalogue(slug: string, mode: PageMode = 'live'): Promise<Catalogue | null> {
  return catalogueIn(await (await opened()).catalogues(mode), slug);
}
