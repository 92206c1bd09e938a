/** The path of a design without its colour; null for any other page. */
function designPathOf(path: string): string | null {
  return /^(.*\/design\/[^/]+)(?:\/colour\/[^/]+)?\/?$/.exec(path)?.[1] ?? null;
}

/** Creates a function that returns whether a view of a path counts: switching between the colours of a design counts each colour once. */
export function createViewOnce(): (path: string) => boolean {
  let design: string | null = null;
  let seen = new Set<string>();
  return (path) => {
    const own = designPathOf(path);
    if (own === null || own !== design) seen = new Set();
    design = own;
    if (seen.has(path)) return false;
    seen.add(path);
    return true;
  };
}
