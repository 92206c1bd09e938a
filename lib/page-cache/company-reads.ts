import type { CompanyPages } from '@/lib/hub/pages';
import { cached } from './cached';
import { READS } from './manifest';
import { requireFound } from './missing';
import { contentHub } from './preview';

/** Pages that the site has no content of its own for. */
const REQUIRED: readonly (keyof CompanyPages)[] = ['careers', 'about us'];

const readPage = cached(READS.companyPage, async (name) => {
  const page = (await contentHub()).companyPage(name);
  return REQUIRED.includes(name) ? requireFound(page) : page;
});

/** A company page; null when the hub has none. The careers and about-us pages fail then, so that the next visit asks again. */
export async function readCompanyPage<N extends keyof CompanyPages>(name: N): Promise<CompanyPages[N] | null> {
  return (await readPage(name)) as CompanyPages[N] | null;
}

/** The Internationals landing page; fails also when the hub has none. */
export const readInternationals = cached(READS.internationals, async () =>
  requireFound((await contentHub()).internationals()),
);

/** The page of an international brand. */
export const readInternationalsBrand = cached(READS.internationalsBrand, async (id) =>
  (await contentHub()).internationalsBrand(id),
);
