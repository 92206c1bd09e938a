import { cached } from './cached';
import { type CompanyPage, LIFETIME, TAG } from './manifest';
import { requireFound } from './missing';
import { contentHub } from './preview';

const pageTags = (name: CompanyPage) => [TAG.content(), TAG.namedPages(), TAG.pageNamed(name)];

/** The store locator's page (X1). */
export const readStores = cached(
  { name: 'stores', lifetime: LIFETIME.page, tags: () => pageTags('stores') },
  async () => (await contentHub()).stores(),
);

/** The careers page (X4); fails also when the hub has none. */
export const readCareers = cached(
  { name: 'careers', lifetime: LIFETIME.page, tags: () => pageTags('careers') },
  async () => requireFound((await contentHub()).careers()),
);

/** The about-us page (X5); fails also when the hub has none. */
export const readAbout = cached(
  { name: 'about-us', lifetime: LIFETIME.page, tags: () => pageTags('about us') },
  async () => requireFound((await contentHub()).about()),
);

/** The directors' or the responsibilities page (X7). */
export const readTextPage = cached(
  { name: 'text-page', lifetime: LIFETIME.page, tags: (name: 'directors' | 'responsibilities') => pageTags(name) },
  async (name) => (await contentHub()).textPage(name),
);

/** The Internationals landing page (I1); fails also when the hub has none. */
export const readInternationals = cached(
  { name: 'internationals', lifetime: LIFETIME.page, tags: () => [TAG.content(), TAG.internationals()] },
  async () => requireFound((await contentHub()).internationals()),
);

/** The page of an international house (I2). */
export const readInternationalsBrand = cached(
  {
    name: 'internationals-brand',
    lifetime: LIFETIME.page,
    tags: (id: string) => [TAG.content(), TAG.internationals(), TAG.internationalsBrand(id)],
  },
  async (id) => (await contentHub()).internationalsBrand(id),
);
