import { settings } from '@/lib/site/settings';
import { type Catalogue, catalogueIn } from './catalogues';
import { type ApplicationDesk, openDesk } from './embedded/desk';
import type { Router } from './embedded/router';
import type { Hub } from './hub';
import { type OpenHub, openHub } from './open-hub';
import type { PageViews } from './page-views';

export type { ApplicationDesk } from './embedded/desk';

const KEY = Symbol.for('storefront.hub');
const DESK = Symbol.for('storefront.applications');

/** One hub a process, also where the build keeps several copies of this module: each bundle of Next has its own. */
const shared = globalThis as typeof globalThis & { [KEY]?: Promise<OpenHub>; [DESK]?: Promise<ApplicationDesk> };

function opened(): Promise<OpenHub> {
  shared[KEY] ??= openHub(settings(), (line) => console.warn(line), applicationDesk).catch((error: unknown) => {
    delete shared[KEY];
    throw error;
  });
  return shared[KEY];
}

/**
 * The hub that the settings name: remote with PRODUCT_API_URL, else embedded. Opened at the first call.
 *
 * @throws DatabaseOpenError when the embedded hub's database cannot be opened
 */
export async function hub(): Promise<Hub> {
  return (await opened()).hub;
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
export function applicationDesk(): Promise<ApplicationDesk> {
  shared[DESK] ??= openDesk(settings(), (line) => console.warn(line)).catch((error: unknown) => {
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

/** The catalogue of a name, or null when there is none. */
export async function catalogue(slug: string): Promise<Catalogue | null> {
  return catalogueIn(await (await opened()).catalogues(), slug);
}
