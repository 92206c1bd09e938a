import { isUrl } from '@/lib/site/is-url.mjs';

/** A place in degrees. North and east are positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const LATITUDE_PATTERN = '(?<latitude>-?\\d+(?:\\.\\d+)?)';
const LONGITUDE_PATTERN = '(?<longitude>-?\\d+(?:\\.\\d+)?)';
const POINT_PATTERN = new RegExp(`^(?:loc:)?\\s*${LATITUDE_PATTERN}(?:\\s*,\\s*|\\s+)${LONGITUDE_PATTERN}(?![\\d.])`);

/** Most reliable first: Google's place, its place in an embed page, its view, OpenStreetMap's view. */
const LINK_PATTERNS = [
  new RegExp(`!3d${LATITUDE_PATTERN}!4d${LONGITUDE_PATTERN}`),
  new RegExp(`!2d${LONGITUDE_PATTERN}!3d${LATITUDE_PATTERN}`),
  new RegExp(`@${LATITUDE_PATTERN},${LONGITUDE_PATTERN}`),
  new RegExp(`[#&]map=[\\d.]+/${LATITUDE_PATTERN}/${LONGITUDE_PATTERN}`),
];

const EDGE_PATTERN = '\\s*-?\\d{1,3}(?:\\.\\d+)?\\s*';
const BOX_PATTERN = new RegExp(`^${EDGE_PATTERN}(?:,${EDGE_PATTERN}){3}$`);

/** Query parameters with `latitude,longitude`, most reliable first. */
const POINT_PARAMETERS = ['marker', 'q', 'query', 'destination', 'daddr', 'll', 'sll', 'center'];

/** Null when a number is NaN or out of range. */
function createCoordinates(latitude: number, longitude: number): Coordinates | null {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function findPoint(text: string, pattern: RegExp): Coordinates | null {
  const groups = pattern.exec(text)?.groups;
  return createCoordinates(Number(groups?.latitude), Number(groups?.longitude));
}

/** The centre of `west,south,east,north`. */
function computeBoxCentre(box: string): Coordinates | null {
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  return BOX_PATTERN.test(box) ? createCoordinates((south + north) / 2, (west + east) / 2) : null;
}

/** The place in a link to OpenStreetMap or Google Maps; null if it has none. Prefers a marker to the centre of a view. */
export function parseMapLink(link: string): Coordinates | null {
  if (link.length > 4000 || !isUrl(link, 'https://map.invalid')) return null;
  const { pathname, search, hash, searchParams } = new URL(link, 'https://map.invalid');
  const parseParameter = (name: string): number => Number(searchParams.get(name) || Number.NaN);
  const points = [
    ...POINT_PARAMETERS.map((name) => findPoint(searchParams.get(name) ?? '', POINT_PATTERN)),
    createCoordinates(parseParameter('mlat'), parseParameter('mlon')),
    ...LINK_PATTERNS.map((pattern) => findPoint(`${pathname}${search}${hash}`, pattern)),
    computeBoxCentre(searchParams.get('bbox') ?? ''),
  ];
  return points.find((point) => point !== null) ?? null;
}

/** Distance from a store to the map's edges: about 700 m north and south, 800 m east and west. */
const MAP_MARGIN_DEGREES = { latitude: 0.006, longitude: 0.0084 };

function openStreetMap({ latitude, longitude }: Coordinates): string {
  const box = [
    longitude - MAP_MARGIN_DEGREES.longitude,
    latitude - MAP_MARGIN_DEGREES.latitude,
    longitude + MAP_MARGIN_DEGREES.longitude,
    latitude + MAP_MARGIN_DEGREES.latitude,
  ].map((edge) => edge.toFixed(4));
  const query = new URLSearchParams({ bbox: box.join(), layer: 'mapnik', marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** The URL of a map for a frame. For OpenStreetMap and Google Maps it is the embed page, because their other pages refuse frames. */
export function buildMapFrame(link: string, point: Coordinates | null): string {
  if (!isUrl(link)) return link;
  const { hostname, pathname, search, searchParams } = new URL(link);
  if (/^(?:www\.)?openstreetmap\.org$/.test(hostname)) {
    return point === null || pathname.startsWith('/export/embed') ? link : openStreetMap(point);
  }
  const isGoogle = /^(?:maps\.google|(?:www\.)?google)\.[a-z]{2,3}(?:\.[a-z]{2})?$/.test(hostname);
  if (!isGoogle) return link;
  // Google's hosts all have the embed page, but the content security policy allows only one.
  if (pathname.includes('/embed') || searchParams.get('output') === 'embed')
    return `https://www.google.com${pathname}${search}`;
  const place =
    point === null ? (searchParams.get('q') ?? searchParams.get('query')) : `${point.latitude},${point.longitude}`;
  return place ? `https://www.google.com/maps?${new URLSearchParams({ q: place, output: 'embed' })}` : link;
}

const EARTH_RADIUS_KM = 6371.0088;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance between two places in kilometres. */
export function computeDistance(a: Coordinates, b: Coordinates): number {
  const across = Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2;
  const along = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  const chord = across + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * along;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Formats a distance with no-break spaces: `'3.2 km'`, `'1 262 km'`; at least `'0.1 km'`. */
export function formatDistance(kilometres: number): string {
  const rounded = Math.max(0.1, Math.round(kilometres * 10) / 10);
  const number = rounded < 10 ? rounded.toFixed(1) : String(Math.round(kilometres));
  return `${number.replace(/\B(?=\d{3}$)/, '\u00A0')}\u00A0km`;
}

/** The `count` places nearest to `from`, the nearest first. */
export function findNearest<T extends { point: Coordinates }>(
  stores: readonly T[],
  from: Coordinates,
  count: number,
): { place: T; kilometres: number }[] {
  return stores
    .map((place) => ({ place, kilometres: computeDistance(from, place.point) }))
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, count);
}
