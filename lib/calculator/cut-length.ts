import type { Covering } from './job';

/**
 * How long a strip is cut, in millimetres, for a drop (height and trimming) of `drop` millimetres.
 *
 * - Free match, or no repeat: the drop.
 * - Straight match: the drop rounded up to whole repeats, so that every strip begins at the same place of the pattern.
 * - Half-drop: the same and half a repeat more. Cut one after the other, strips of this length begin by turns at the top of
 *   a repeat and in its middle, which is what two neighbours need. It is never less than cunning cutting can need.
 */
export function cutLength(drop: number, { match, repeat }: Pick<Covering, 'match' | 'repeat'>): number {
  if (drop === 0 || match === 'free' || repeat === 0) return drop;
  const whole = Math.ceil(drop / repeat) * repeat;
  return match === 'half-drop' ? whole + Math.ceil(repeat / 2) : whole;
}
