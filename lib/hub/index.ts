import { type ApplicationRepository, openApplicationRepository } from '@/lib/db/application-repository';
import type { PageViews } from '@/lib/db/page-views';
import { log } from '@/lib/site/log';
import { settings } from '@/lib/site/settings';
import { createLazyResource, globalSingleton } from '@/lib/util/common';
import type { Router } from './embedded/router';
import type { Hub, HubListener, PageMode } from './hub';
import { findLookbook, type Lookbook } from './lookbooks';
import { openHub, type Probes } from './open-hub';

export type { ApplicationRepository } from '@/lib/db/application-repository';
export type { HubEvent } from './hub';

const shared = globalSingleton('hub', () => {
  const warn = (line: string) => log.warn(line);
  const applications = createLazyResource(() => openApplicationRepository(settings(), warn));
  const hub = createLazyResource(() =>
    openHub(
      settings(),
      warn,
      applications.get,
      (line) => log.debug(line),
      (line) => log.info(line),
    ),
  );
  return { applications, hub };
});

/**
 * The hub that the settings name: remote with PRODUCT_API_URL, else embedded. Opened at the first call.
 *
 * @param mode 'preview' for the hub with drafts
 * @throws DatabaseOpenError when the embedded hub's database cannot be opened
 */
export async function hub(mode: PageMode = 'live'): Promise<Hub> {
  const { hub: live, preview } = await shared.hub.get();
  return mode === 'preview' ? preview : live;
}

/**
 * Subscribes `listener` to the imports and publications of the embedded hub, in any process. A remote hub calls `POST
 * /api/revalidate` instead.
 *
 * @throws DatabaseOpenError as `hub`
 */
export async function onHubChange(listener: HubListener): Promise<void> {
  (await shared.hub.get()).onChange(listener);
}

/** Answers the contract's calls from the embedded hub, for the routes under /hub; null with a remote hub. */
export async function embeddedRouter(): Promise<Router | null> {
  return (await shared.hub.get()).router;
}

/**
 * The trade applications and newsletter subscribers in this site's own database, wherever its content comes from.
 * Opened at the first call; a failed opening is retried at the next one.
 *
 * @throws DatabaseOpenError when the database cannot be opened
 * @throws ApplicationsKeyError when the key is missing, or is not the one that the applications are sealed with
 */
export function applicationRepository(): Promise<ApplicationRepository> {
  return shared.applications.get();
}

/**
 * Adds page views to the stored counts.
 *
 * @throws Error when the database cannot be opened or written
 */
export async function storePageViews(views: readonly PageViews[]): Promise<void> {
  await (await shared.hub.get()).addPageViews(views);
}

/**
 * The health checks of the hub and its database.
 *
 * @throws DatabaseOpenError as `hub`
 */
export async function probes(): Promise<Probes> {
  return (await shared.hub.get()).probes;
}

/** Closes the databases of this process. */
export async function closeHub(): Promise<void> {
  await Promise.all([shared.hub.close(), shared.applications.close()]);
}

/** The lookbook `slug`, or null when it does not exist; in preview its draft, if there is one. */
export async function lookbook(slug: string, mode: PageMode = 'live'): Promise<Lookbook | null> {
  return findLookbook(await (await shared.hub.get()).lookbooks(mode), slug);
}
