import { joinFilled } from '@/lib/catalogue/texts';
import { COMPANY_PATHS } from '@/lib/company/company-pages';
import { mapFrame, mapPoint, type Point } from '@/lib/company/coordinates';
import { storeIds } from '@/lib/company/element-ids';
import { countryOf, type Province, shownProvinces } from '@/lib/company/provinces';
import { hoursRows, weekOf } from '@/lib/company/store-week';
import { telephoneParts } from '@/lib/company/telephone';
import type { Store } from '@/lib/hub/hub';
import { readCompanyPage } from '@/lib/page-cache/reads';
import { canFrame } from '@/lib/security/frame-hosts';
import type { StoreFacts } from '@/lib/seo/store';
import { webLink } from '@/lib/site/urls';
import { companyHead } from './company';
import { loadOr } from './page-load-error';
import type { Site } from './site';

export type StoreView = ReturnType<typeof storeView>;

function frameOf(site: Site, map: string, point: Point | null): string | null {
  const frame = mapFrame(map, point);
  return canFrame(frame, site.settings) ? frame : null;
}

/** A store, ready to show. `id` is the element id of its card. */
export function storeView(site: Site, store: Store, province: Province, id: string) {
  const { name, notice, building, street, suburb, city } = store;
  const country = countryOf(province);
  // Postal codes are shown for South Africa only (X2).
  const zip = country === 'South Africa' ? store.zip : '';
  const telephone = telephoneParts(store.telephone, country);
  const week = weekOf(store.hours, country);
  const map = webLink(site.settings, store.map)?.href ?? null;
  const point = map === null ? null : mapPoint(map);
  return {
    id,
    name,
    notice,
    address: [building, street, suburb, joinFilled([city, zip])].filter((line) => line !== ''),
    telephone,
    hours: hoursRows(week, country),
    week,
    country,
    /** URL of the map, and of its embeddable page if that may be framed; null when the store has no map. */
    map: map === null ? null : { address: map, frame: frameOf(site, map, point) },
    point,
    facts: {
      name,
      street: joinFilled([building, street, suburb]),
      city,
      region: country === 'South Africa' ? province : '',
      zip,
      country,
      telephone: telephone.find(({ href }) => href !== null)?.href?.slice('tel:'.length) ?? '',
      week,
      point,
      path: `${COMPANY_PATHS.stores}#${id}`,
    } satisfies StoreFacts,
  };
}

export type StoresView = Awaited<ReturnType<typeof loadStores>>;

const HEADING = 'Find a store near you.';

const NOTHING = { title: '', description: '', banner: null, stores: [] };

/** Loads the store locator. It has no stores when the hub has no such page. Throws a `PageLoadError` when the hub fails. */
export async function loadStores(site: Site) {
  const page = (await loadOr(readCompanyPage('stores'), "Failed to load CMS data for page 'stores'")) ?? NOTHING;
  const ids = storeIds(page.stores);
  return {
    ...(await companyHead(site, { ...page, title: page.title || HEADING }, COMPANY_PATHS.stores)),
    /** The stores by province, or by country outside South Africa. */
    provinces: shownProvinces(page.stores).map(({ province, stores }) => ({
      id: province.toLowerCase().replaceAll(' ', '-'),
      province,
      stores: stores.map((store) => storeView(site, store, province, ids.get(store) ?? '')),
    })),
  };
}
