/** Pattern match: adjacent strips match at the same height, half a repeat lower, or anywhere. */
export const MATCHES = ['straight', 'half-drop', 'free'] as const;
export type Match = (typeof MATCHES)[number];

/** Wallcoverings are sold in rolls of one length, or by the running metre. */
export const SALE_KINDS = ['roll', 'metre'] as const;
export type Sale = (typeof SALE_KINDS)[number];

/** A door needs paper above it, a window above and below. */
export const OPENING_KINDS = ['door', 'window'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

/** Doors or windows of one size in a wall, side by side. Whole millimetres. */
export interface Opening {
  kind: OpeningKind;
  width: number;
  height: number;
  count: number;
}

/** A wall to paper. Whole millimetres. */
export interface Wall {
  name: string;
  width: number;
  height: number;
  openings: readonly Opening[];
}

/** A wallcovering. Whole millimetres; a repeat of 0 means none; `length` of a roll is ignored if it is sold by the metre. */
export interface Covering {
  sale: Sale;
  width: number;
  length: number;
  repeat: number;
  match: Match;
}

/** Input of the calculation: walls, wallcovering and waste. */
export interface CalculatorInput {
  walls: readonly Wall[];
  covering: Covering;
  /** Millimetres added to each strip, top and bottom together. */
  trim: number;
  /** Reserve, in tenths of a percent of the strips needed. */
  spare: number;
}

const MM_PER_METRE = 1000;

/** Result of the calculation, with the data for its explanation. Lengths in whole millimetres. */
export type Calculation = ReturnType<typeof calculate>;

/** Calculates how much wallpaper the walls need; explain.ts describes the method. Widths and the roll's length must be greater than 0. */
export function calculate(input: CalculatorInput) {
  const { covering } = input;
  const walls = input.walls.map((wall) => computeWallStrips(wall, input));
  const strips = walls.reduce((sum, wall) => sum + wall.strips, 0);
  const cuts = walls.flatMap(({ full, cut, openings }) => [
    { length: cut, count: full },
    ...openings.map(({ piece, covered }) => ({ length: piece, count: covered })),
  ]);
  const spare = Math.ceil((strips * input.spare) / 1000);
  const longest = Math.max(0, ...cuts.map(({ length, count }) => (count > 0 ? length : 0)));
  const runs = groupByLength([...cuts, { length: longest, count: spare }]);
  const total = sumLengths(runs);
  const [needed, unit] =
    covering.sale === 'metre'
      ? [Math.ceil(total / MM_PER_METRE), MM_PER_METRE]
      : [countRolls(runs, covering.length), covering.length];
  const isFitting = Number.isFinite(needed);
  return {
    input,
    walls,
    strips,
    /** Strips in reserve, each as long as the longest. */
    spare,
    /** Strips by length, the longest first, including the reserve. */
    runs,
    total,
    /** Rolls, or whole metres if sold by the metre; null when a strip is longer than a roll. */
    needed: isFitting ? needed : null,
    left: isFitting ? needed * unit - total : 0,
  };
}

/** Strips of one length. */
export interface Run {
  length: number;
  count: number;
}

/** Strips by length, the longest first. Equal lengths become one run; empty runs are left out. */
export function groupByLength(list: readonly Run[]): Run[] {
  const counts = new Map<number, number>();
  for (const { length, count } of list) {
    if (length > 0 && count > 0) counts.set(length, (counts.get(length) ?? 0) + count);
  }
  return [...counts].map(([length, count]) => ({ length, count })).sort((a, b) => b.length - a.length);
}

/** Rolls with the same length left. */
interface StartedRolls {
  rolls: number;
  left: number;
}

/**
 * Number of rolls needed, by first-fit decreasing, so that short strips are cut from offcuts. Infinity when a strip is longer than a roll.
 * Equal rolls are counted together: a form within its limits can need hundreds of thousands.
 */
export function countRolls(runs: readonly Run[], rollLength: number): number {
  /** In the order in which they were started. */
  let started: StartedRolls[] = [];
  for (const { length, count } of runs) {
    if (length > rollLength) return Number.POSITIVE_INFINITY;
    let remaining = count;
    const unused = { rolls: Math.ceil(count / Math.floor(rollLength / length)), left: rollLength };
    started = [...started, unused].flatMap(({ rolls, left }) => {
      const fits = Math.floor(left / length);
      const full = fits === 0 ? 0 : Math.min(rolls, Math.floor(remaining / fits));
      const last = fits > 0 && full < rolls ? remaining - full * fits : 0;
      remaining -= full * fits + last;
      const partial = last > 0 ? 1 : 0;
      return [
        { rolls: full, left: left - fits * length },
        { rolls: partial, left: left - last * length },
        { rolls: rolls - full - partial, left },
      ].filter((group) => group.rolls > 0 && group.left < rollLength);
    });
  }
  return started.reduce((sum, { rolls }) => sum + rolls, 0);
}

/** Total length of all strips in millimetres. */
export function sumLengths(runs: readonly Run[]): number {
  return runs.reduce((sum, { length, count }) => sum + length * count, 0);
}

/** The length of a strip for a drop (height plus trimming). A half-drop adds half a repeat, because every second strip starts half a repeat lower. */
function computeCutLength(drop: number, { match, repeat }: Pick<Covering, 'match' | 'repeat'>): number {
  if (drop === 0 || match === 'free' || repeat === 0) return drop;
  const whole = Math.ceil(drop / repeat) * repeat;
  return match === 'half-drop' ? whole + Math.ceil(repeat / 2) : whole;
}

/** The strips of a wall, each `cut` long, and the strips that its openings shorten. Lengths in millimetres. */
export type WallStrips = ReturnType<typeof computeWallStrips>;

/** Length of a strip at an opening, at most `cut`. A window's lower piece may start anywhere in the repeat, which takes up to two repeats more. */
function computePieceLength({ kind }: Opening, rest: number, cut: number, { covering, trim }: CalculatorInput): number {
  if (rest === 0) return 0;
  if (kind === 'door') return Math.min(cut, computeCutLength(rest + trim, covering));
  const matching = covering.match === 'free' ? 0 : 2 * covering.repeat;
  return Math.min(cut, computeCutLength(rest + 2 * trim, covering) + matching);
}

function computeWallStrips(wall: Wall, input: CalculatorInput) {
  const { covering, trim } = input;
  const strips = Math.ceil(wall.width / covering.width);
  const drop = wall.height + trim;
  const cut = computeCutLength(drop, covering);
  let full = strips;
  const openings = wall.openings.map((opening) => {
    // One fewer than fit in its width, because strips need not start at its edge.
    const within = Math.max(0, Math.floor(opening.width / covering.width) - 1);
    const covered = Math.min(full, within * opening.count);
    full -= covered;
    const rest = Math.max(0, wall.height - opening.height);
    return {
      opening,
      /** Strips that lie within one opening wherever it is in the wall. */
      within,
      covered,
      /** Height of the wall above and below the opening. */
      rest,
      /** Length of the piece that replaces a strip; 0 if none is needed. */
      piece: computePieceLength(opening, rest, cut, input),
    };
  });
  return { wall, strips, full, drop, cut, openings };
}
