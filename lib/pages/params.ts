import { notFound } from 'next/navigation';
import { toSearchParams } from '@/lib/catalogue/search-params';
import { decodeSegment } from '@/lib/catalogue/segments';
import type { CollectionRoute } from './collection';
import type { ProductRoute } from './product';

/** The segments of a catalogue path as Next hands them over, still percent-encoded. */
interface Segments {
  itemGroup: string;
  application?: string;
  collection?: string;
  design?: string;
  colour?: string;
}

/** Path names that a page is looked up by: at most this many characters, the rest names nothing. */
const LONGEST = 200;

function named(raw: string): string {
  const name = decodeSegment(raw).trim();
  // A '+' stands for a space (D8): a name of nothing else names nothing.
  if (name.replaceAll('+', ' ').trim() === '' || name.length > LONGEST || name.includes('\0')) notFound();
  return name;
}

/** The item group, and application if there is one, that a landing page's path names. */
export function landingRoute(params: Segments): { itemGroup: string; application: string } {
  return {
    itemGroup: named(params.itemGroup),
    application: params.application === undefined ? '' : named(params.application),
  };
}

/** The collection that a path names. */
export function collectionRoute(params: Segments): CollectionRoute {
  return {
    itemGroup: named(params.itemGroup),
    application: params.application === undefined ? null : named(params.application),
    collection: named(params.collection ?? ''),
  };
}

/** The product that a path names. */
export function productRoute(params: Segments): ProductRoute {
  return {
    ...collectionRoute(params),
    design: named(params.design ?? ''),
    colour: params.colour === undefined ? null : named(params.colour),
  };
}

/** A page's query, for the dynamic twin of a landing page. */
export async function queryOf(
  searchParams: Promise<Record<string, string | string[] | undefined>>,
): Promise<URLSearchParams> {
  return toSearchParams(await searchParams);
}

/** What was found, or the not-found screen with status 404 (D8). */
export function orNotFound<T>(found: T | null): T {
  if (found === null) notFound();
  return found;
}
