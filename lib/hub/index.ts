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

/** One hub a process, also where the build keeps several copies of this module: each bundle of Next has its own. */
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
 * @param mode 'preview' for the hub as editors see it, with drafts (S5)
 * @throws DatabaseOpenError when the embedded hub's database cannot be opened
 */
export async function hub(mode: PageMode = 'live'): Promise<Hub> {
  const { hub: live, preview } = await opened();
  return mode === 'preview' ? preview : live;
}

/**
 * Has `listener` hear what an import or a publish changes in the embedded hub from now on, in whichever process (S4). A remote hub
 * says so itself, by `POST /api/revalidate`.
 *
 * @throws DatabaseOpenError as `hub`
 */
export async function onHubChange(listener: HubListener): Promise<void> {
  (await opened()).onChange(listener);
}

/** The contract's calls answered by the embedded hub, for the routes under /hub; null when this site reads a remote one. */
export async function embeddedRouter(): Promise<Router | null> {
  return (await opened()).router;
}

/**
 * Where trade applications are kept: this site's own database, wherever its content comes from. Opened at the first call, and
 * anew at the next one when that failed.
 *
 * @throws DatabaseOpenError when the database cannot be opened
 * @throws ApplicationsKeyError when the key is missing, or another than the one that the applications are sealed with
 */
export function applicationRepository(): Promise<ApplicationRepository> {
  shared[DESK] ??= openApplicationRepository(settings(), (line) => log.warn(line)).catch((error: unknown) => {
    delete shared[DESK];
    throw error;
  });
  return shared[DESK];
}

/**
 * Adds to how often pages were looked at (G7).
 *
 * @throws Error when the database cannot be opened or written
 */
export async function storePageViews(views: readonly PageViews[]): Promise<void> {
  await (await opened()).addPageViews(views);
}

/**
 * What can be looked at to know whether this site is fit for service.
 *
 * @throws DatabaseOpenError as `hub`
 */
export async function probes(): Promise<Probes> {
  return (await opened()).probes;
}

/** Closes the databases that this process has opened; the last thing that is done before it ends. */
export async function closeHub(): Promise<void> {
  const open = await Promise.allSettled([shared[KEY], shared[DESK]]);
  await Promise.all(open.map((one) => (one.status === 'fulfilled' ? one.value?.close() : undefined)));
}

/** The catalogue of a name, or null when there is none; in preview the draft of it, if there is one. */
export async function catalogue(slug: string, mode: PageMode = 'live'): Promise<Catalogue | null> {
  return catalogueIn(await (await opened()).catalogues(mode), slug);
}
