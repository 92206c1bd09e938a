import type { CalculatorInput, Covering, Opening, Wall } from './input';

/**
 * Length that a strip is cut to, in millimetres, for a drop (height plus trimming) of `drop` millimetres.
 *
 * - Free match, or no repeat: the drop.
 * - Straight match: the drop rounded up to whole repeats, so that every strip begins at the same place of the pattern.
 * - Half-drop: the same plus half a repeat. Cut one after the other, strips of this length begin alternately at the top and in the middle of a
 *   repeat, which is what two neighbours need.
 */
function cutLength(drop: number, { match, repeat }: Pick<Covering, 'match' | 'repeat'>): number {
  if (drop === 0 || match === 'free' || repeat === 0) return drop;
  const whole = Math.ceil(drop / repeat) * repeat;
  return match === 'half-drop' ? whole + Math.ceil(repeat / 2) : whole;
}

/** The strips that an opening shortens. Lengths in millimetres. */
export interface OpeningStrips {
  opening: Opening;
  /** Strips that lie within one opening, wherever in the wall it is. */
  within: number;
  /** The same for all openings of this kind. */
  covered: number;
  /** Height of the wall above and below the opening. */
  rest: number;
  /** Length of the piece that replaces a strip; 0 where no paper is needed. */
  piece: number;
}

/** The strips of one wall. */
export interface WallStrips {
  wall: Wall;
  /** Strips side by side. */
  strips: number;
  /** Strips that cover the whole height. */
  full: number;
  /** Height plus trimming, in millimetres. */
  drop: number;
  /** Length of a whole strip, in millimetres. */
  cut: number;
  openings: OpeningStrips[];
}

/**
 * Length cut for one strip that an opening interrupts, in millimetres, at most the whole strip (`cut`). A door leaves one piece, above it. A window
 * leaves two: each is trimmed and matched by itself, and the lower one may begin anywhere in the repeat, so both need up to two repeats more.
 */
function pieceLength({ kind }: Opening, rest: number, cut: number, { covering, trim }: CalculatorInput): number {
  if (rest === 0) return 0;
  if (kind === 'door') return Math.min(cut, cutLength(rest + trim, covering));
  const matching = covering.match === 'free' ? 0 : 2 * covering.repeat;
  return Math.min(cut, cutLength(rest + 2 * trim, covering) + matching);
}

/** Strips that are certain to lie within an opening: one fewer than its width holds, because their edges need not meet its edges. */
function stripsWithin(opening: Opening, stripWidth: number): number {
  return Math.max(0, Math.floor(opening.width / stripWidth) - 1);
}

/** The strips of a wall and of its openings. */
export function wallStrips(wall: Wall, job: CalculatorInput): WallStrips {
  const { covering, trim } = job;
  const strips = Math.ceil(wall.width / covering.width);
  const drop = wall.height + trim;
  const cut = cutLength(drop, covering);
  let full = strips;
  const openings = wall.openings.map((opening) => {
    const within = stripsWithin(opening, covering.width);
    const covered = Math.min(full, within * opening.count);
    full -= covered;
    const rest = Math.max(0, wall.height - opening.height);
    return { opening, within, covered, rest, piece: pieceLength(opening, rest, cut, job) };
  });
  return { wall, strips, full, drop, cut, openings };
}
