import { settings } from '@/lib/site/settings';
import { type Catalogue, catalogueIn } from './catalogues';
import type { Router } from './embedded/router';
import type { Hub } from './hub';
import { type OpenHub, openHub } from './open-hub';
import type { PageViews } from './page-views';

const KEY = Symbol.for('storefront.hub');

/** One hub a process, also where the build keeps several copies of this module: each bundle of Next has its own. */
const shared = globalThis as typeof globalThis & { [KEY]?: Promise<OpenHub> };

function opened(): Promise<OpenHub> {
  shared[KEY] ??= openHub(settings(), (line) => console.warn(line)).catch((error: unknown) => {
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
