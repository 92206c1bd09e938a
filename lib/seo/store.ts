import type { Point } from '@/lib/company/coordinates';
import { DAYS, type Day } from '@/lib/company/days';
import { COUNTRY_CODES, type Country } from '@/lib/company/provinces';
import { clockTime, type Week } from '@/lib/company/store-week';
import { absoluteUrl } from './absolute-url';
import { filled } from './inline-json';
import { supplierReference } from './organization';

/** The input for a store's structured data. Missing texts are `''`. */
export interface StoreFacts {
  name: string;
  street: string;
  city: string;
  region: string;
  zip: string;
  country: Country;
  /** In international format. */
  telephone: string;
  week: Week;
  point: Point | null;
  /** Path of the store locator, with the store's fragment. */
  path: string;
}

const DAY_NAMES: Record<Day, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
  holiday: 'PublicHolidays',
};

const MIDNIGHT_MINUTES = 24 * 60;

/** The opening hours, with one entry for all days that share a shift. Days without an entry are closed. */
function openingHours({ week, country }: StoreFacts) {
  const days = new Map<string, { opens: string; closes: string; dayOfWeek: string[] }>();
  for (const day of DAYS) {
    // schema.org cannot express 'first Saturday of the month'.
    if (country === 'Namibia' && day === 'sat') continue;
    for (const [from, until] of week[day]) {
      const opens = clockTime(from);
      const closes = until === MIDNIGHT_MINUTES ? '23:59' : clockTime(until);
      const entry = days.get(`${opens}-${closes}`) ?? { opens, closes, dayOfWeek: [] };
      entry.dayOfWeek.push(DAY_NAMES[day]);
      days.set(`${opens}-${closes}`, entry);
    }
  }
  return [...days.values()].map((entry) => ({ '@type': 'OpeningHoursSpecification', ...entry }));
}

/** A store as schema.org's HomeGoodsStore. `image` is the URL of a picture. */
export function storeNode(store: StoreFacts, image: string | null) {
  const url = absoluteUrl(store.path);
  const hours = openingHours(store);
  return {
    '@type': 'HomeGoodsStore',
    '@id': url,
    url,
    name: store.name,
    ...(image === null ? {} : { image }),
    address: {
      '@type': 'PostalAddress',
      ...filled({
        streetAddress: store.street,
        addressLocality: store.city,
        addressRegion: store.region,
        postalCode: store.zip,
      }),
      addressCountry: COUNTRY_CODES[store.country],
    },
    ...filled({ telephone: store.telephone }),
    ...(hours.length === 0 ? {} : { openingHoursSpecification: hours }),
    ...(store.point === null ? {} : { geo: { '@type': 'GeoCoordinates', ...store.point } }),
    parentOrganization: { '@id': supplierReference()['@id'] },
  };
}
