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
