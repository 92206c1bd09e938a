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
export const OTHER_PROVINCE = 'Other';

export type Country = 'South Africa' | 'Namibia' | 'Mauritius';

function normalizeName(name: string): string {
  return normalizeText(name, 'NFKC')
    .toLowerCase()
    .replace(/\p{P}|\p{Z}|\s/gu, '');
}

const PROVINCES_BY_NAME = new Map(PROVINCES.map((province) => [normalizeName(province), province]));

/** The province with this name, regardless of case, spaces and punctuation: `'Kwazulu Natal'` is KwaZulu-Natal. */
export function findProvince(text: string): Province | typeof OTHER_PROVINCE {
  return PROVINCES_BY_NAME.get(normalizeName(text)) ?? OTHER_PROVINCE;
}

/** The country of a province; Namibia and Mauritius are both. */
export function findCountry(province: Province): Country {
  return province === 'Namibia' || province === 'Mauritius' ? province : 'South Africa';
}

/** Stores by province in the order of the panels. Leaves out empty provinces and stores elsewhere. */
export function groupByProvince<T extends { province: string }>(stores: readonly T[]) {
  return PROVINCES.map((province) => ({
    province,
    stores: stores.filter((store) => findProvince(store.province) === province),
  })).filter((group) => group.stores.length > 0);
}

/** ISO 3166 codes. */
export const COUNTRY_CODES: Readonly<Record<Country, string>> = {
  'South Africa': 'ZA',
  Namibia: 'NA',
  Mauritius: 'MU',
};
