import { compareNames } from './order';

/** What the order of international houses is made from. */
interface House {
  id: string;
  title: string;
  published: boolean;
  position: number;
}

/** The international houses that visitors see (I1): published ones, each once, by their position, those of one position by name. */
export function shownHouses<T extends House>(houses: readonly T[]): T[] {
  const shown = new Map<string, T>();
  for (const house of houses) if (house.published && !shown.has(house.id)) shown.set(house.id, house);
  return [...shown.values()].sort((a, b) => a.position - b.position || compareNames(a.title, b.title));
}
