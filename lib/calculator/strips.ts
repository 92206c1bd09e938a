import type { CalculatorInput, Covering, Opening, Wall } from './input';

/** The length of a strip for a drop (height plus trimming). A half-drop adds half a repeat, so that strips begin in the middle of a repeat in turn. */
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
  covered: number;
  /** Height of the wall above and below the opening. */
  rest: number;
  /** Length of the piece that replaces a strip; 0 where no paper is needed. */
  piece: number;
}

export interface WallStrips {
  wall: Wall;
  strips: number;
  full: number;
  drop: number;
  /** Length of a whole strip. */
  cut: number;
  openings: OpeningStrips[];
}

/**
 * Length cut for one strip that an opening interrupts, at most `cut`. A door leaves one piece above it. A window leaves two, each trimmed and matched by itself;
 * the lower one may begin anywhere in the repeat, so both need up to two repeats more.
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
export function wallStrips(wall: Wall, input: CalculatorInput): WallStrips {
  const { covering, trim } = input;
  const strips = Math.ceil(wall.width / covering.width);
  const drop = wall.height + trim;
  const cut = cutLength(drop, covering);
  let full = strips;
  const openings = wall.openings.map((opening) => {
    const within = stripsWithin(opening, covering.width);
    const covered = Math.min(full, within * opening.count);
    full -= covered;
    const rest = Math.max(0, wall.height - opening.height);
    return { opening, within, covered, rest, piece: pieceLength(opening, rest, cut, input) };
  });
  return { wall, strips, full, drop, cut, openings };
}
