import { notFound, permanentRedirect } from 'next/navigation';
import { decodeQuerySegment } from '@/lib/catalogue/filtered-page';
import { decodeSegment, isPathName } from '@/lib/catalogue/segments';
import { isSamePath } from '@/lib/site/visitor-path';

/** The route parameters of a catalogue path, still percent-encoded. */
export interface Segments {
  itemGroup: string;
  application?: string;
  collection?: string;
  design?: string;
  colour?: string;
  /** The size and SKU of the query. */
  choice?: string;
}

const FILTERED_PATH =
  /^item_group\/(?<itemGroup>[^/]+)(?:\/application\/(?<application>[^/]+))?(?:\/collection\/(?<collection>[^/]+))?$/;

/** Decodes and trims a route parameter. Calls `notFound` for a text that cannot be a name. */
export function decodeName(raw: string): string {
  const name = decodeSegment(raw).trim();
  if (!isPathName(name)) notFound();
  return name;
}

/** Decodes all route parameters that are strings. Calls `notFound` for a text that cannot be a name. */
export function decodeNames<S extends object>(segments: S): S {
  const names = Object.entries(segments).map(([key, value]) => [
    key,
    typeof value === 'string' ? decodeName(value) : value,
  ]);
  return Object.fromEntries(names);
}

/** The decoded segments of a collection page's path. */
export type CollectionRoute = ReturnType<typeof parseCollectionRoute>;

/** The collection of route parameters. */
export function parseCollectionRoute(segments: Segments) {
  const { itemGroup, application = null, collection = '' } = decodeNames(segments);
  return { itemGroup, application, collection };
}

/** The decoded route parameters of a product page. Without a colour it shows the design's first (D6). */
export type ProductRoute = ReturnType<typeof parseProductRoute>;

/** The product of route parameters. `target` is the SKU and size of the choice; null without one (P8). */
export function parseProductRoute({ choice, ...segments }: Segments) {
  const { design = '', colour = null } = decodeNames(segments);
  const query = choice === undefined ? null : decodeQuerySegment(decodeSegment(choice));
  const target = query && { size: query.get('targetSize') ?? '', sku: query.get('targetProduct') ?? '' };
  return { ...parseCollectionRoute(segments), design, colour, target };
}

/** Parses an internal path below `/filtered` into route parameters and filters. Calls `notFound` for another shape. */
export function parseFilteredRoute([filters = '', ...path]: readonly string[]) {
  const found = FILTERED_PATH.exec(path.join('/'))?.groups;
  if (found?.itemGroup === undefined) notFound();
  const segments: Segments = { ...found, itemGroup: found.itemGroup };
  return { segments, query: decodeQuerySegment(decodeSegment(filters)) };
}

/** Redirects (308) to a page's own path if the requested path differs only in spelling (D8). */
export function redirectToSpelling(asked: string, own: string, query = ''): void {
  const [path = ''] = own.split('?');
  if (asked !== path && isSamePath(asked, path)) permanentRedirect(query === '' ? own : `${own}?${query}`);
}

/** Returns a value that is not null; otherwise calls `notFound` (status 404). */
export function ensureFound<T>(found: T | null): T {
  if (found === null) notFound();
  return found;
}
