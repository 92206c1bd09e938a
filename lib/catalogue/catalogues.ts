/** The catalogue tile that is never shown (I3). */
const HIDDEN = '001';

/** The catalogue tiles that visitors see (H10, I3): without tile 001, each address once. */
export function shownCatalogues<T extends { id: string; link: string }>(tiles: readonly T[]): T[] {
  const shown = new Map<string, T>();
  for (const tile of tiles) if (tile.id !== HIDDEN && !shown.has(tile.link)) shown.set(tile.link, tile);
  return [...shown.values()];
}
