import { notFound, permanentRedirect } from 'next/navigation';
import { decodeQuerySegment } from '@/lib/catalogue/filtered-page';
import { decodeSegment, isPathName } from '@/lib/catalogue/segments';
import { isSamePath } from '@/lib/site/visitor-path';
import type { CollectionRoute } from './collection';
import type { ProductRoute } from './product';

/** The segments of a catalogue path as Next hands them over, still percent-encoded. */
export interface Segments {
  itemGroup: string;
  application?: string;
  collection?: string;
  design?: string;
  colour?: string;
  size?: string;
  sku?: string[];
}

const FILTERED_PATH =
  /^item_group\/(?<itemGroup>[^/]+)(?:\/application\/(?<application>[^/]+))?(?:\/collection\/(?<collection>[^/]+))?$/;

/** The name of a path segment as Next hands it over, still percent-encoded, without outer spaces; one that can name nothing is the not-found screen (D8). */
export function named(raw: string): string {
  const name = decodeSegment(raw).trim();
  if (!isPathName(name)) notFound();
  return name;
}

/** The names of segments as Next hands them over; a list of segments stays as it is. */
export function namesOf<S extends object>(segments: S): S {
  const names = Object.entries(segments).map(([key, value]) => [key, typeof value === 'string' ? named(value) : value]);
  return Object.fromEntries(names);
}

/** The collection that a path names. */
export function collectionRoute(segments: Segments): CollectionRoute {
  const { itemGroup, application = null, collection = '' } = namesOf(segments);
  return { itemGroup, application, collection };
}

/** The product that a path names. */
export function productRoute({ size, sku, ...segments }: Segments): ProductRoute {
  const { design = '', colour = null } = namesOf(segments);
  const target =
    size === undefined || sku === undefined
      ? null
      : { size: decodeSegment(size), sku: sku.map(decodeSegment).join('/') };
  return { ...collectionRoute(segments), design, colour, target };
}

/** The filters and the page of an internal path below `/filtered`; another shape is the not-found page. */
export function filteredRoute([filters = '', ...path]: readonly string[]) {
  const found = FILTERED_PATH.exec(path.join('/'))?.groups;
  if (found?.itemGroup === undefined) notFound();
  const segments: Segments = { ...found, itemGroup: found.itemGroup };
  return { segments, query: decodeQuerySegment(decodeSegment(filters)) };
}

/** Redirects (308) to a page's own path where the path that was asked for differs from it only in spelling (D8). */
export function redirectToSpelling(asked: string, own: string, query = ''): void {
  const [path = ''] = own.split('?');
  if (asked !== path && isSamePath(asked, path)) permanentRedirect(query === '' ? own : `${own}?${query}`);
}

/** What was found, or the not-found screen with status 404 (D8). */
export function orNotFound<T>(found: T | null): T {
  if (found === null) notFound();
  return found;
}
