import { isUrl } from '@/lib/site/is-url.mjs';

/** A place in degrees; north and east are positive. */
export interface Point {
  latitude: number;
  longitude: number;
}

const NUMBER = '(-?\\d+(?:\\.\\d+)?)';
const PAIR = new RegExp(`^(?:loc:)?\\s*${NUMBER}(?:\\s*,\\s*|\\s+)${NUMBER}(?![\\d.])`);

function pointOf(latitude: string | undefined, longitude: string | undefined): Point | null {
  if (latitude === undefined || longitude === undefined) return null;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const valid = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  return valid ? point : null;
}

function pairOf(text: string | null): Point | null {
  const match = PAIR.exec(text ?? '');
  return match && pointOf(match[1], match[2]);
}

/** The middle of `west,south,east,north`. */
function middleOf(box: string | null): Point | null {
  const edges = (box ?? '')
    .split(',')
    .map((text) => (/^\s*-?\d{1,3}(?:\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN));
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = edges;
  if (edges.length !== 4 || edges.some((edge) => Number.isNaN(edge))) return null;
  return pointOf(String((south + north) / 2), String((west + east) / 2));
}

/** The first pair that a pattern finds; `swapped` when longitude comes first. */
function found(text: string, pattern: RegExp, swapped = false): Point | null {
  const match = pattern.exec(text);
  return match && (swapped ? pointOf(match[2], match[1]) : pointOf(match[1], match[2]));
}

const GOOGLE_PLACE = new RegExp(`!3d${NUMBER}!4d${NUMBER}`);
const GOOGLE_EMBED = new RegExp(`!2d${NUMBER}!3d${NUMBER}`);
const GOOGLE_VIEW = new RegExp(`@${NUMBER},${NUMBER}`);
const OSM_VIEW = new RegExp(`[#&]map=[\\d.]+/${NUMBER}/${NUMBER}`);

/** Query parameters that hold `latitude,longitude`, the most reliable first. */
const PAIRS = ['marker', 'q', 'query', 'destination', 'daddr', 'll', 'sll', 'center'];

/** The place that a link to OpenStreetMap or Google Maps shows; null when it names none. A marker is more reliable than the middle of a view (X1). */
export function mapPoint(link: string): Point | null {
  if (link.length > 4000 || !isUrl(link, 'https://map.invalid')) return null;
  const url = new URL(link, 'https://map.invalid');
  const query = url.searchParams;
  const place = `${url.pathname}${url.search}${url.hash}`;
  for (const name of PAIRS) {
    const point = pairOf(query.get(name));
    if (point !== null) return point;
  }
  return (
    pointOf(query.get('mlat') || undefined, query.get('mlon') || undefined) ??
    found(place, GOOGLE_PLACE) ??
    found(place, GOOGLE_EMBED, true) ??
    found(place, GOOGLE_VIEW) ??
    found(place, OSM_VIEW) ??
    middleOf(query.get('bbox'))
  );
}

/** Half of the map's extent around a store, in degrees: about a kilometre. */
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

/** The URL of a map for a frame: for OpenStreetMap and Google Maps the embed page, because their other pages refuse frames (X2). */
export function mapFrame(link: string, point: Point | null): string {
  if (!isUrl(link)) return link;
  const { hostname, pathname, search, searchParams } = new URL(link);
  if (/^(?:www\.)?openstreetmap\.org$/.test(hostname)) {
    return point === null || pathname.startsWith('/export/embed') ? link : openStreetMap(point);
  }
  const isGoogle = /^(?:maps\.google|(?:www\.)?google)\.[a-z]{2,3}(?:\.[a-z]{2})?$/.test(hostname);
  if (!isGoogle) return link;
  // The embed page is the same on all of Google's hosts, and the content security policy allows one of them.
  if (pathname.includes('/embed') || searchParams.get('output') === 'embed')
    return `https://www.google.com${pathname}${search}`;
  const place =
    point === null ? (searchParams.get('q') ?? searchParams.get('query')) : `${point.latitude},${point.longitude}`;
  return place ? `https://www.google.com/maps?${new URLSearchParams({ q: place, output: 'embed' })}` : link;
}
