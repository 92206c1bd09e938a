import { normalizeText } from '@/lib/catalogue/segments';

/** Provinces and countries in the order of their panels (X1). */
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

/** A province or country that has a panel. */
export type Province = (typeof PROVINCES)[number];

/** Where stores are grouped that stand nowhere else; the group is not displayed (X1). */
export const OTHER = 'Other';

/** A country with stores. */
export type Country = 'South Africa' | 'Namibia' | 'Mauritius';

function plain(name: string): string {
  return normalizeText(name, 'NFKC')
    .toLowerCase()
    .replace(/\p{P}|\p{Z}|\s/gu, '');
}

const BY_NAME = new Map(PROVINCES.map((province) => [plain(province), province]));

/** The province that a text names, whatever its case, spaces and hyphens: `'Kwazulu Natal'` is KwaZulu-Natal (X1). */
export function provinceOf(text: string): Province | typeof OTHER {
  return BY_NAME.get(plain(text)) ?? OTHER;
}

/** The country that a province lies in. */
export function countryOf(province: Province): Country {
  return province === 'Namibia' || province === 'Mauritius' ? province : 'South Africa';
}

/** One group of `groupByProvince`. */
export interface ProvinceGroup<T> {
  province: Province | typeof OTHER;
  stores: T[];
}

/** Stores by province in the order of the panels, then 'Other'; each as the hub has them, none that is empty (X1). */
export function groupByProvince<T extends { province: string }>(stores: readonly T[]): ProvinceGroup<T>[] {
  const names: readonly (Province | typeof OTHER)[] = [...PROVINCES, OTHER];
  return names
    .map((province) => ({ province, stores: stores.filter((store) => provinceOf(store.province) === province) }))
    .filter((group) => group.stores.length > 0);
}

/** The groups that are displayed: all but 'Other' (X1). */
export function shownProvinces<T extends { province: string }>(stores: readonly T[]) {
  return groupByProvince(stores).flatMap(({ province, stores: here }) =>
    province === OTHER ? [] : [{ province, stores: here }],
  );
}
