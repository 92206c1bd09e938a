import type { Coordinates } from '@/lib/company/coordinates';
import { DAY_NAMES, DAYS } from '@/lib/company/days';
import { COUNTRY_CODES, type Country } from '@/lib/company/provinces';
import { formatClockTime, MIDNIGHT_MINUTES, type Week } from '@/lib/company/store-week';
import { buildAbsoluteUrl } from './absolute-url';
import { removeEmpty } from './inline-json';
import { createSupplierReference } from './organization';

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
  point: Coordinates | null;
  /** Path of the store locator, with the store's fragment. */
  path: string;
}

/** schema.org's names, in the order of `DAYS`. */
const SCHEMA_DAYS = [...DAY_NAMES, 'PublicHolidays'];

/** The opening hours, with one entry for all days that share a shift. Days without an entry are closed. */
function buildOpeningHours({ week, country }: StoreFacts) {
  const days = new Map<string, { opens: string; closes: string; dayOfWeek: string[] }>();
  for (const [place, day] of DAYS.entries()) {
    // schema.org cannot express 'first Saturday of the month'.
    if (country === 'Namibia' && day === 'sat') continue;
    for (const [from, until] of week[day]) {
      const opens = formatClockTime(from);
      const closes = until === MIDNIGHT_MINUTES ? '23:59' : formatClockTime(until);
      const entry = days.get(`${opens}-${closes}`) ?? { opens, closes, dayOfWeek: [] };
      entry.dayOfWeek.push(SCHEMA_DAYS[place] ?? day);
      days.set(`${opens}-${closes}`, entry);
    }
  }
  return [...days.values()].map((entry) => ({ '@type': 'OpeningHoursSpecification', ...entry }));
}

/** A store as schema.org's HomeGoodsStore. `image` is the URL of a picture. */
export function buildStoreNode(store: StoreFacts, image: string | null) {
  const url = buildAbsoluteUrl(store.path);
  const hours = buildOpeningHours(store);
  return {
    '@type': 'HomeGoodsStore',
    '@id': url,
    url,
    name: store.name,
    ...(image === null ? {} : { image }),
    address: {
      '@type': 'PostalAddress',
      ...removeEmpty({
        streetAddress: store.street,
        addressLocality: store.city,
        addressRegion: store.region,
        postalCode: store.zip,
      }),
      addressCountry: COUNTRY_CODES[store.country],
    },
    ...removeEmpty({ telephone: store.telephone }),
    ...(hours.length === 0 ? {} : { openingHoursSpecification: hours }),
    ...(store.point === null ? {} : { geo: { '@type': 'GeoCoordinates', ...store.point } }),
    parentOrganization: { '@id': createSupplierReference()['@id'] },
  };
}
