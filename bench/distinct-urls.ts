import { createRandomNumbers } from '@/scripts/lib/random';
import { httpGet } from './http-get';
import { LANDING, PRODUCTS_API } from './pages';

interface FacetOptions {
  options: Record<'colours' | 'types', readonly { value: string; count: number }[]>;
}

const MIN_VALUES = 2;
const MAX_VALUES = 4;

/** Reads the colours and types of the landing page's products. Throws unless the status is 200. */
export async function readFacets(origin: string): Promise<Record<'colours' | 'types', string[]>> {
  const { status, plain } = await httpGet(origin + PRODUCTS_API);
  if (status !== 200) throw new Error(`${PRODUCTS_API} responded with ${status}`);
  const { options } = JSON.parse(plain.toString('utf8')) as FacetOptions;
  const values = (key: 'colours' | 'types') => options[key].map(({ value }) => value);
  return { colours: values('colours'), types: values('types') };
}

/** Creates a generator of filtered paths, each with a new combination of two to four colours and types. The demo has over a million. */
export function createDistinctUrls(facets: Readonly<Record<'colours' | 'types', readonly string[]>>) {
  const random = createRandomNumbers(15);
  const used = new Set<string>();
  const choose = (key: 'colours' | 'types'): string[] => {
    const remaining = [...facets[key]];
    const count = MIN_VALUES + Math.floor(random() * (MAX_VALUES - MIN_VALUES + 1));
    const chosen = Array.from(
      { length: count },
      () => remaining.splice(Math.floor(random() * remaining.length), 1)[0] ?? '',
    );
    return chosen.sort().map((value) => `${key}=${encodeURIComponent(value)}`);
  };
  return function take(count: number): string[] {
    const urls: string[] = [];
    while (urls.length < count) {
      const url = `${LANDING}?${[...choose('colours'), ...choose('types')].join('&')}`;
      if (used.has(url)) continue;
      used.add(url);
      urls.push(url);
    }
    return urls;
  };
}
