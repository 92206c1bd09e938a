import { isUrl } from '@/lib/site/is-url.mjs';

/** A place on the earth, in degrees; north and east are positive. */
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

/** The first pair that a pattern finds; `swapped` when longitude stands first. */
function found(text: string, pattern: RegExp, swapped = false): Point | null {
  const match = pattern.exec(text);
  return match && (swapped ? pointOf(match[2], match[1]) : pointOf(match[1], match[2]));
}

const GOOGLE_PLACE = new RegExp(`!3d${NUMBER}!4d${NUMBER}`);
const GOOGLE_EMBED = new RegExp(`!2d${NUMBER}!3d${NUMBER}`);
const GOOGLE_VIEW = new RegExp(`@${NUMBER},${NUMBER}`);
const OSM_VIEW = new RegExp(`[#&]map=[\\d.]+/${NUMBER}/${NUMBER}`);

/** Query parameters that hold a place as `latitude,longitude`, the surest first. */
const PAIRS = ['marker', 'q', 'query', 'destination', 'daddr', 'll', 'sll', 'center'];

/**
 * The place that a map link shows (X1), from the forms of OpenStreetMap (`marker=`, `mlat=` and `mlon=`, `#map=`, `bbox=`) and of
 * Google (`!3d…!4d…`, `q=`, `@…`); a marked place is surer than the middle of a view. Null when the link names none.
 */
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
