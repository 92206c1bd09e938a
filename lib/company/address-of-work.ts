import { supplier } from '@/lib/site/supplier';

/** Countries that the supplier works in beside its own, by the last word of a location. */
const COUNTRIES: Record<string, string> = { 'south africa': 'ZA', namibia: 'NA', mauritius: 'MU' };

/** Where a job is done: place, and country as ISO 3166 has it. */
export interface AddressOfWork {
  locality: string;
  country: string;
}

/** The place and country of a job's location: 'Windhoek, Namibia' names its own country, 'Durban' is in the supplier's (X4). */
export function addressOfWork(location: string): AddressOfWork {
  const own = supplier.locale.split('-').at(-1) ?? '';
  const [, place = '', last = ''] = /^(.*),([^,]+)$/s.exec(location) ?? [];
  const named = COUNTRIES[last.trim().toLowerCase()];
  return named === undefined ? { locality: location, country: own } : { locality: place.trim(), country: named };
}
