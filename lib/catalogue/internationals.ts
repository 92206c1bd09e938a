import { compareNames } from './order';

/** What the order of international brands is made from. */
interface ListedBrand {
  id: string;
  title: string;
  published: boolean;
  position: number;
}

/** The international brands that visitors see (I1): published ones, each once, by their position, those of one position by name. */
export function publishedBrands<T extends ListedBrand>(brands: readonly T[]): T[] {
  const shown = new Map<string, T>();
  for (const brand of brands) if (brand.published && !shown.has(brand.id)) shown.set(brand.id, brand);
  return [...shown.values()].sort((a, b) => a.position - b.position || compareNames(a.title, b.title));
}
