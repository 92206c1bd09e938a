import type { Point } from './map-point';

/** Mean radius of the earth, km. */
const RADIUS = 6371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** How far two places are apart in a straight line over the earth, km. */
export function distance(a: Point, b: Point): number {
  const across = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const along = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = across + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * along;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A distance in words: `'3.2 km'` below ten kilometres, `'1 262 km'` above, never less than 100 m; its spaces do not break. */
export function distanceText(kilometres: number): string {
  const rounded = Math.max(0.1, Math.round(kilometres * 10) / 10);
  const number = rounded < 10 ? rounded.toFixed(1) : String(Math.round(kilometres));
  return `${number.replace(/\B(?=\d{3}$)/, '\u00A0')}\u00A0km`;
}

/** The places nearest to `from`, the nearest first, at most `count`, each with its distance in km. */
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
