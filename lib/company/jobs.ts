import { supplier } from '@/lib/site/supplier';
import { computeLocalTime, DAY_MS } from './calendar';
import { COUNTRY_CODES } from './provinces';

const COUNTRY_PATTERNS = Object.entries(COUNTRY_CODES).map(([name, code]) => ({ name: name.toLowerCase(), code }));

/** The country ends a phrase ('remote in Namibia'); the text before it is not a town. */
const PREPOSITION_END = /(?:^|\s)(?:in|of|across|throughout|within)$/i;

/** Several places: 'Cape Town or Namibia' is not a town in Namibia. */
const CONJUNCTION_END = /(?:^|\s)(?:or|and)$|[&/]$/i;

/** Parses a job's location: 'Windhoek, Namibia', or 'Durban' in the supplier's country. `country` is an ISO 3166 code; `locality` may be `''`. */
export function parseWorkAddress(location: string) {
  const own = supplier.locale.split('-').at(-1) ?? '';
  const text = location.trim().replace(/\s+/g, ' ');
  const [, before = '', last = ''] = /^(.*?)\b(south africa|namibia|mauritius)[ .,)]*$/i.exec(text) ?? [];
  const country = COUNTRY_PATTERNS.find(({ name }) => name === last.toLowerCase())?.code;
  const place = before.trim();
  if (country === undefined || CONJUNCTION_END.test(place)) return { locality: location, country: own };
  if (PREPOSITION_END.test(place)) return { locality: location, country };
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

/** The employment types in a job's availability: 'Full time, permanent' gives FULL_TIME. */
export function listEmploymentTypes(availability: string): EmploymentType[] {
  return EMPLOYMENT_TYPES.flatMap(([type, words]) => (words.test(availability) ? [type] : []));
}

/** Whether a vacancy's closing date (ISO) has passed in South Africa. It is open on that day, and without a date. */
export function isClosed(closingDate: string | null, now: Date): boolean {
  return closingDate !== null && Date.parse(closingDate) < computeLocalTime(now, 'South Africa').day * DAY_MS;
}
