import { joinFilled } from '@/lib/catalogue/texts';
import { COMPANY_PATHS } from '@/lib/company/company-pages';
import { buildMapFrame, type Coordinates, parseMapLink } from '@/lib/company/coordinates';
import { storeIds } from '@/lib/company/element-ids';
import { findCountry, groupByProvince, type Province } from '@/lib/company/provinces';
import { buildHoursRows, parseWeek } from '@/lib/company/store-week';
import { splitTelephones } from '@/lib/company/telephone';
import type { Store } from '@/lib/hub/hub';
import { readCompanyPage } from '@/lib/page-cache/reads';
import { canFrame } from '@/lib/security/frame-hosts';
import type { StoreFacts } from '@/lib/seo/store';
import { createWebLink } from '@/lib/site/urls';
import { buildCompanyHead } from './company';
import { loadOr } from './page-load-error';
import type { Site } from './site';

export type StoreView = ReturnType<typeof storeView>;

function buildFrame(site: Site, map: string, point: Coordinates | null): string | null {
  const frame = buildMapFrame(map, point);
  return canFrame(frame, site.settings) ? frame : null;
}

/** A store, ready to show. `id` is the element id of its card. */
export function storeView(site: Site, store: Store, province: Province, id: string) {
  const { name, notice, building, street, suburb, city } = store;
  const country = findCountry(province);
  // Postal codes are shown for South Africa only (X2).
  const zip = country === 'South Africa' ? store.zip : '';
  const telephone = splitTelephones(store.telephone, country);
  const week = parseWeek(store.hours, country);
  const map = createWebLink(site.settings, store.map)?.href ?? null;
  const point = map === null ? null : parseMapLink(map);
  return {
    id,
    name,
    notice,
    address: [building, street, suburb, joinFilled([city, zip])].filter((line) => line !== ''),
    telephone,
    hours: buildHoursRows(week, country),
    week,
    country,
    /** URL of the map, and of its embeddable page if that may be framed; null when the store has no map. */
    map: map === null ? null : { address: map, frame: buildFrame(site, map, point) },
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

const STORES_HEADING = 'Find a store near you.';

const EMPTY_PAGE = { title: '', description: '', banner: null, stores: [] };

/** Loads the store locator. It has no stores when the hub has no such page. Throws a `PageLoadError` when the hub fails. */
export async function loadStores(site: Site) {
  const page = (await loadOr(readCompanyPage('stores'), "Failed to load CMS data for page 'stores'")) ?? EMPTY_PAGE;
  const ids = storeIds(page.stores);
  return {
    ...(await buildCompanyHead(site, { ...page, title: page.title || STORES_HEADING }, COMPANY_PATHS.stores)),
    /** The stores by province, or by country outside South Africa. */
    provinces: groupByProvince(page.stores).map(({ province, stores }) => ({
      id: province.toLowerCase().replaceAll(' ', '-'),
      province,
      stores: stores.map((store) => storeView(site, store, province, ids.get(store) ?? '')),
    })),
  };
}
