import { supplier } from '@/lib/site/supplier';
import { COUNTRY_CODES } from './country-codes';

const NAMED = Object.entries(COUNTRY_CODES).map(([name, code]) => ({ name: name.toLowerCase(), code }));

/** Words that make a country the end of a phrase ('remote in Namibia') rather than the country of the place before it. */
const PHRASE = /(?:^|\s)(?:in|of|across|throughout|within)$/i;

/** Words that set a country beside the place before it: 'Cape Town or Namibia' is not in Namibia. */
const BESIDE = /(?:^|\s)(?:or|and)$|[&/]$/i;

/** Where a job is done: place, and country as ISO 3166 has it. */
export interface AddressOfWork {
  /** `''` when only a country is named. */
  locality: string;
  country: string;
}

/**
 * The place and country of a job's location: 'Windhoek, Namibia' and 'Windhoek Namibia' name their own country, 'Durban' is
 * in the supplier's (X4).
 */
export function addressOfWork(location: string): AddressOfWork {
  const own = supplier.locale.split('-').at(-1) ?? '';
  const text = location.trim().replace(/\s+/g, ' ');
  const [, before = '', last = ''] = /^(.*?)\b(south africa|namibia|mauritius)[ .,)]*$/i.exec(text) ?? [];
  const country = NAMED.find(({ name }) => name === last.toLowerCase())?.code;
  const place = before.trim();
  if (country === undefined || BESIDE.test(place)) return { locality: location, country: own };
  if (PHRASE.test(place)) return { locality: location, country };
  return { locality: place.replace(/(?<![ ,;(–—-])[ ,;(–—-]+$/, ''), country };
}
