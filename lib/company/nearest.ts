import type { Point } from './map-link';

const EARTH_RADIUS_KM = 6371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance of two places in km. */
export function distance(a: Point, b: Point): number {
  const across = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const along = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = across + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * along;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A distance as text with no-break spaces: `'3.2 km'` below ten kilometres, `'1 262 km'` above, at least 100 m. */
export function distanceText(kilometres: number): string {
  const rounded = Math.max(0.1, Math.round(kilometres * 10) / 10);
  const number = rounded < 10 ? rounded.toFixed(1) : String(Math.round(kilometres));
  return `${number.replace(/\B(?=\d{3}$)/, '\u00A0')}\u00A0km`;
}

/** The `count` places nearest to `from`, the nearest first. */
export function nearest<T extends { point: Point }>(
  places: readonly T[],
  from: Point,
  count: number,
): { place: T; kilometres: number }[] {
  return places
    .map((place) => ({ place, kilometres: distance(from, place.point) }))
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, count);
}
