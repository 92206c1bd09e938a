/** A place in the window, in CSS pixels. */
export interface Point {
  clientX: number;
  clientY: number;
}

/** Pixels that a pointer must have moved for its direction to mean anything. */
const STEP = 12;
/** Pixels down for each pixel sideways from which on a pointer makes for what stands below: about 9 degrees. */
const SLOPE = 0.15;

/**
 * What a pointer does between two places: it hardly moves, makes for the panel below (also at a flat angle, across other
 * items), or goes along the menu or away from it.
 */
export function heading(from: Point, to: Point): 'still' | 'down' | 'along' {
  const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
  if (Math.hypot(right, down) < STEP) return 'still';
  return down > SLOPE * Math.abs(right) ? 'down' : 'along';
}
