import { cutLength } from './cut-length';
import type { Job, Opening, Wall } from './job';

/** What an opening changes: so many of its wall's strips are only short pieces, of `piece` millimetres each (0: none). */
export interface OpeningStrips {
  opening: Opening;
  /** Strips that lie within one such opening, wherever in the wall it stands. */
  within: number;
  /** The same for all of its count. */
  covered: number;
  /** Height of wall above and below it, in millimetres. */
  rest: number;
  piece: number;
}

/** The strips of one wall. */
export interface WallStrips {
  wall: Wall;
  /** Strips side by side. */
  strips: number;
  /** Those of them that run the whole height. */
  full: number;
  /** Height and trimming, in millimetres. */
  drop: number;
  /** What a whole strip is cut to, in millimetres. */
  cut: number;
  openings: OpeningStrips[];
}

/**
 * What is cut for one strip's way past an opening, in millimetres; never more than the whole strip, `cut`. A door leaves one
 * piece, above it. A window leaves two: each has its trimming, each is rounded to the pattern by itself, and the
 * lower one may have to begin anywhere in the repeat, which together is two repeats at most.
 */
function pieceLength({ kind }: Opening, rest: number, cut: number, { covering, trim }: Job): number {
  if (rest === 0) return 0;
  if (kind === 'door') return Math.min(cut, cutLength(rest + trim, covering));
  const matching = covering.match === 'free' ? 0 : 2 * covering.repeat;
  return Math.min(cut, cutLength(rest + 2 * trim, covering) + matching);
}

/**
 * Strips that surely lie within an opening: one fewer than its width holds, since an edge of a strip need not meet its edge.
 */
function stripsWithin(opening: Opening, stripWidth: number): number {
  return Math.max(0, Math.floor(opening.width / stripWidth) - 1);
}

/** The strips of a wall, with what its openings change (X6). */
export function wallStrips(wall: Wall, job: Job): WallStrips {
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
