import { cached } from './cached';
import { READS } from './manifest';
import { requireFound } from './missing';
import { contentHub } from './preview';

/** The store locator's page. */
export const readStores = cached(READS.stores, async () => (await contentHub()).stores());

/** The careers page; fails also when the hub has none. */
export const readCareers = cached(READS.careers, async () => requireFound((await contentHub()).careers()));

/** The about-us page; fails also when the hub has none. */
export const readAbout = cached(READS.about, async () => requireFound((await contentHub()).about()));

/** The directors' or the responsibilities page. */
export const readTextPage = cached(READS.textPage, async (name) => (await contentHub()).textPage(name));

/** The Internationals landing page; fails also when the hub has none. */
export const readInternationals = cached(READS.internationals, async () =>
  requireFound((await contentHub()).internationals()),
);

/** The page of an international brand. */
export const readInternationalsBrand = cached(READS.internationalsBrand, async (id) =>
  (await contentHub()).internationalsBrand(id),
);
