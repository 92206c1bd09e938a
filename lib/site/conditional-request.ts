export interface Conditions {
  method: string;
  ifNoneMatch: string | null | undefined;
  ifRange: string | null | undefined;
  range: string | null | undefined;
}

/** Both `start` and `end` are included. */
export type Selection = { status: 200 | 304 | 416 } | { status: 206; start: number; end: number };

/** By the weak comparison. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.some((tag) => tag === etag || tag === '*');
}

/** Null for the whole file: several ranges and other units than bytes are ignored. */
function parseRange(header: string, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header.trim());
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/** The part of a file that a request gets (RFC 9110, sections 13 and 14). `etag` is strong and quoted, `size` in bytes. */
export function selectPart(conditions: Conditions, { etag, size }: { etag: string; size: number }): Selection {
  const { method, ifNoneMatch, ifRange, range } = conditions;
  if (matchesEtag(ifNoneMatch, etag)) return { status: 304 };
  // A download that resumes names its tag; of another file it needs everything.
  if (method !== 'GET' || !range || (ifRange && ifRange.trim() !== etag)) return { status: 200 };
  const part = parseRange(range, size);
  if (part === null) return { status: 200 };
  return part === 'unsatisfiable' ? { status: 416 } : { status: 206, ...part };
}
