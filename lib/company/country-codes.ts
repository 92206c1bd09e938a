import type { Country } from './provinces';

/** The countries with stores as ISO 3166 has them. */
export const COUNTRY_CODES: Readonly<Record<Country, string>> = {
  'South Africa': 'ZA',
  Namibia: 'NA',
  Mauritius: 'MU',
};
