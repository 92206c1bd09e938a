import { mapFrame, mapPoint, type Point } from '@/lib/company/map-link';
import { type Country, countryOf, type Province } from '@/lib/company/provinces';
import { type HoursRow, hoursRows, type Week, weekOf } from '@/lib/company/store-week';
import { type TelephonePart, telephoneParts } from '@/lib/company/telephone';
import type { Store } from '@/lib/hub/pages';
import type { StoreFacts } from '@/lib/seo/store';
import { safeLink } from '@/lib/site/urls';
import { isFramed } from './framed';
import type { Site } from './site';

/** A store's card, ready to show (X2, X3). */
export interface StoreView {
  /** Unique within the page; also the address of the card (`#id`). */
  id: string;
  name: string;
  notice: string;
  /** One line each. */
  address: string[];
  telephone: TelephonePart[];
  hours: HoursRow[];
  week: Week;
  country: Country;
  /** Address of the map, and of its twin for a frame if it may stand in one; null when the store has none. */
  map: { address: string; frame: string | null } | null;
  point: Point | null;
  facts: StoreFacts;
}

/** The page that stores stand on. */
export const STORES_PATH = '/store-locator';

/** The code is shown, except for Namibia and Mauritius (X2). */
function shownZip({ zip }: Store, country: Country): string {
  return country === 'South Africa' ? zip : '';
}

const together = (parts: string[]): string => parts.filter((part) => part !== '').join(', ');

/** The map's address when a frame can show it: http(s), or a path of this site. */
function mapAddress(site: Site, link: string | null): string | null {
  const href = safeLink(site.settings, link)?.href ?? null;
  return href !== null && /^(?:\/|https?:)/i.test(href) ? href : null;
}

/** The address of a map for a frame; null when it may not stand in one (S8). */
function frameOf(site: Site, map: string, point: Point | null): string | null {
  const frame = mapFrame(map, point);
  return isFramed(site, frame) ? frame : null;
}

/** A store, ready to show. */
export function storeView(site: Site, store: Store, province: Province, id: string): StoreView {
  const { name, notice, building, street, suburb, city } = store;
  const country = countryOf(province);
  const zip = shownZip(store, country);
  const telephone = telephoneParts(store.telephone, country);
  const week = weekOf(store.hours, country);
  const map = mapAddress(site, store.map);
  const point = map === null ? null : mapPoint(map);
  return {
    id,
    name,
    notice,
    address: [building, street, suburb, together([city, zip])].filter((line) => line !== ''),
    telephone,
    hours: hoursRows(week, country),
    week,
    country,
    map: map === null ? null : { address: map, frame: frameOf(site, map, point) },
    point,
    facts: {
      name,
      street: together([building, street, suburb]),
      city,
      region: country === 'South Africa' ? province : '',
      zip,
      country,
      telephone: telephone.find(({ href }) => href !== null)?.href?.slice('tel:'.length) ?? '',
      week,
      point,
      path: `${STORES_PATH}#${id}`,
    },
  };
}
