import { isUrl } from '@/lib/site/is-url.mjs';
import type { Point } from './map-point';

/** Half of what the map shows around a store, in degrees: about a kilometre. */
const AROUND = { latitude: 0.006, longitude: 0.0084 };

function openStreetMap({ latitude, longitude }: Point): string {
  const box = [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ].map((edge) => edge.toFixed(4));
  const query = new URLSearchParams({ bbox: box.join(), layer: 'mapnik', marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/**
 * The address of a map for a frame (X2). The pages of OpenStreetMap and Google Maps that people copy from the address bar
 * refuse to stand in one; their twins for frames show the same place. Any other address is given back as it is.
 *
 * @param point the place that the link shows, if known
 */
export function mapFrame(link: string, point: Point | null): string {
  if (!isUrl(link)) return link;
  const { hostname, pathname, search, searchParams } = new URL(link);
  if (/^(?:www\.)?openstreetmap\.org$/.test(hostname)) {
    return point === null || pathname.startsWith('/export/embed') ? link : openStreetMap(point);
  }
  const isGoogle = /^(?:maps\.google|(?:www\.)?google)\.[a-z]{2,3}(?:\.[a-z]{2})?$/.test(hostname);
  if (!isGoogle) return link;
  // The page for frames is the same at all of Google's hosts, and one of them is all that our pages let into a frame (S8).
  if (pathname.includes('/embed') || searchParams.get('output') === 'embed')
    return `https://www.google.com${pathname}${search}`;
  const place =
    point === null ? (searchParams.get('q') ?? searchParams.get('query')) : `${point.latitude},${point.longitude}`;
  return place ? `https://www.google.com/maps?${new URLSearchParams({ q: place, output: 'embed' })}` : link;
}
