import { storeIds } from '@/lib/company/element-ids';
import { type Province, shownProvinces } from '@/lib/company/provinces';
import type { StoresPage } from '@/lib/hub/pages';
import { readCompanyPage } from '@/lib/page-cache/company-reads';
import { type CompanyHeadView, companyHead, NO_BANNER } from './company';
import { loadOr } from './page-load-error';
import type { Site } from './site';
import { STORES_PATH, type StoreView, storeView } from './store-view';

/** The stores of a province or country: one panel (X1). */
export interface ProvinceView {
  id: string;
  province: Province;
  stores: StoreView[];
}

/** The store locator, ready to show (X1); without panels when there are no stores to show. */
export interface StoresView extends CompanyHeadView {
  provinces: ProvinceView[];
}

const HEADING = 'Find a store near you.';

const NOTHING: StoresPage = { title: '', description: '', banner: NO_BANNER, stores: [] };

/**
 * The store locator. A hub that has no such page gives one without stores.
 *
 * @throws PageLoadError "Failed to load CMS data for page 'stores'"
 */
export async function loadStores(site: Site): Promise<StoresView> {
  const page = (await loadOr(readCompanyPage('stores'), "Failed to load CMS data for page 'stores'")) ?? NOTHING;
  const ids = storeIds(page.stores);
  return {
    ...(await companyHead(site, { ...page, title: page.title || HEADING }, STORES_PATH)),
    provinces: shownProvinces(page.stores).map(({ province, stores }) => ({
      id: province.toLowerCase().replaceAll(' ', '-'),
      province,
      stores: stores.map((store) => storeView(site, store, province, ids.get(store) ?? '')),
    })),
  };
}
