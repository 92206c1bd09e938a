/** What the colours of one design have in common: their path up to the colour; null for any other page. */
function designOf(path: string): string | null {
  return /^(.*\/design\/[^/]+)(?:\/colour\/[^/]+)?\/?$/.exec(path)?.[1] ?? null;
}

/**
 * Tells which pages count as viewed: all of them, but each colour of a design once, however often a visitor goes to and fro
 * between them (G7).
 *
 * @returns true for a path that counts now
 */
export function createViewOnce(): (path: string) => boolean {
  let design: string | null = null;
  let seen = new Set<string>();
  return (path) => {
    const own = designOf(path);
    if (own === null || own !== design) seen = new Set();
    design = own;
    if (seen.has(path)) return false;
    seen.add(path);
    return true;
  };
}
