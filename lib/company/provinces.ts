import { normalizeText } from '@/lib/catalogue/segments';

/** South Africa's provinces and the other countries, in the order of their panels. */
export const PROVINCES = [
  'Western Cape',
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Namibia',
  'Mauritius',
] as const;

export type Province = (typeof PROVINCES)[number];

/** Stores outside the known provinces, which are not shown (X1). */
export const OTHER = 'Other';

export type Country = 'South Africa' | 'Namibia' | 'Mauritius';

function plain(name: string): string {
  return normalizeText(name, 'NFKC')
    .toLowerCase()
    .replace(/\p{P}|\p{Z}|\s/gu, '');
}

const BY_NAME = new Map(PROVINCES.map((province) => [plain(province), province]));

/** The province with this name, regardless of case, spaces and punctuation: `'Kwazulu Natal'` is KwaZulu-Natal. */
export function provinceOf(text: string): Province | typeof OTHER {
  return BY_NAME.get(plain(text)) ?? OTHER;
}

/** The country of a province; Namibia and Mauritius are both. */
export function countryOf(province: Province): Country {
  return province === 'Namibia' || province === 'Mauritius' ? province : 'South Africa';
}

/** Stores by province in the order of the panels. Leaves out empty provinces and stores elsewhere. */
export function shownProvinces<T extends { province: string }>(stores: readonly T[]) {
  return PROVINCES.map((province) => ({
    province,
    stores: stores.filter((store) => provinceOf(store.province) === province),
  })).filter((group) => group.stores.length > 0);
}

/** ISO 3166 codes. */
export const COUNTRY_CODES: Readonly<Record<Country, string>> = {
  'South Africa': 'ZA',
  Namibia: 'NA',
  Mauritius: 'MU',
};
