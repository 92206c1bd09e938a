import { supplier } from '@/lib/site/supplier';
import { DAY_MS, localTime } from './calendar';
import { COUNTRY_CODES } from './provinces';

const COUNTRIES = Object.entries(COUNTRY_CODES).map(([name, code]) => ({ name: name.toLowerCase(), code }));

/** The country is the end of a phrase ('remote in Namibia'), not the country of the place before it. */
const PREPOSITION = /(?:^|\s)(?:in|of|across|throughout|within)$/i;

/** 'Cape Town or Namibia' is not in Namibia. */
const CONJUNCTION = /(?:^|\s)(?:or|and)$|[&/]$/i;

/** Parses a job's location: 'Windhoek, Namibia' and 'Windhoek Namibia' name their country, 'Durban' is in the supplier's (X4). `country` is an ISO 3166 code, `locality` empty without a place. */
export function addressOfWork(location: string) {
  const own = supplier.locale.split('-').at(-1) ?? '';
  const text = location.trim().replace(/\s+/g, ' ');
  const [, before = '', last = ''] = /^(.*?)\b(south africa|namibia|mauritius)[ .,)]*$/i.exec(text) ?? [];
  const country = COUNTRIES.find(({ name }) => name === last.toLowerCase())?.code;
  const place = before.trim();
  if (country === undefined || CONJUNCTION.test(place)) return { locality: location, country: own };
  if (PREPOSITION.test(place)) return { locality: location, country };
  return { locality: place.replace(/(?<![ ,;(–—-])[ ,;(–—-]+$/, ''), country };
}

/** Values of schema.org's `employmentType`. */
type EmploymentType = 'FULL_TIME' | 'PART_TIME' | 'CONTRACTOR' | 'TEMPORARY' | 'INTERN';

const EMPLOYMENT_TYPES: [EmploymentType, RegExp][] = [
  ['FULL_TIME', /\bfull[\s-]*time\b/i],
  ['PART_TIME', /\bpart[\s-]*time\b/i],
  ['CONTRACTOR', /\b(?:contract(?:or)?|fixed[\s-]*term|freelance)\b/i],
  ['TEMPORARY', /\b(?:temporary|temp|seasonal)\b/i],
  ['INTERN', /\b(?:intern|interns|internship|learnership)\b/i],
];

/** The employment types in a job's availability: 'Full time, permanent' is FULL_TIME (X4). */
export function employmentTypes(availability: string): EmploymentType[] {
  return EMPLOYMENT_TYPES.flatMap(([type, words]) => (words.test(availability) ? [type] : []));
}

/** Whether the closing date of a vacancy (an ISO date) is past in South Africa; a vacancy without one stays open (X4). */
export function isClosed(closingDate: string | null, now: Date): boolean {
  return closingDate !== null && Date.parse(closingDate) < localTime(now, 'South Africa').day * DAY_MS;
}
