/** A page's `searchParams` as Next hands them over, as `URLSearchParams`; the order within a repeated key is kept. */
export function toSearchParams(
  record: Readonly<Record<string, string | readonly string[] | undefined>>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(record)) {
    if (value === undefined) continue;
    for (const item of typeof value === 'string' ? [value] : value) params.append(key, item);
  }
  return params;
}

/** Longest term that is searched for. */
export const MAX_TERM_CHARS = 100;

/** The term of GET /api/search as it is searched for: trimmed, at most 100 characters, `''` when there is none. */
export function parseSearchTerm(params: URLSearchParams): string {
  return (params.get('query') ?? '').trim().slice(0, MAX_TERM_CHARS);
}

/** The search page's address for a term. */
export function searchPath(term: string): string {
  return `/search?${new URLSearchParams({ query: term })}`;
}
