import { COMPANY_PATHS } from '@/lib/company/company-pages';
import { storeIds } from '@/lib/company/element-ids';
import { type Province, shownProvinces } from '@/lib/company/provinces';
import type { StoresPage } from '@/lib/hub/pages';
import { readCompanyPage } from '@/lib/page-cache/reads';
import { type CompanyHeadView, companyHead, NO_BANNER } from './company';
import { loadOr } from './page-load-error';
import type { Site } from './site';
import { type StoreView, storeView } from './store-view';

/** The stores of one province or country (X1). */
export interface ProvinceView {
  id: string;
  province: Province;
  stores: StoreView[];
}

/** The store locator, ready to show. */
export interface StoresView extends CompanyHeadView {
  provinces: ProvinceView[];
}

const HEADING = 'Find a store near you.';

const NOTHING: StoresPage = { title: '', description: '', banner: NO_BANNER, stores: [] };

/** Loads the store locator, without stores when the hub has no such page. Throws a `PageLoadError` when the hub fails. */
export async function loadStores(site: Site): Promise<StoresView> {
  const page = (await loadOr(readCompanyPage('stores'), "Failed to load CMS data for page 'stores'")) ?? NOTHING;
  const ids = storeIds(page.stores);
  return {
    ...(await companyHead(site, { ...page, title: page.title || HEADING }, COMPANY_PATHS.stores)),
    provinces: shownProvinces(page.stores).map(({ province, stores }) => ({
      id: province.toLowerCase().replaceAll(' ', '-'),
      province,
      stores: stores.map((store) => storeView(site, store, province, ids.get(store) ?? '')),
    })),
  };
}
