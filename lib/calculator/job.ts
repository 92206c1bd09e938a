/** How the pattern of one strip meets that of the next: anyhow, at the same height, or half a repeat lower. */
export const MATCHES = ['straight', 'half-drop', 'free'] as const;
export type Match = (typeof MATCHES)[number];

/** A wallcovering is sold in rolls of one length, or by the running metre. */
export const SALES = ['roll', 'metre'] as const;
export type Sale = (typeof SALES)[number];

/** A door stands on the floor: paper is needed above it. A window needs paper above and below. */
export const OPENING_KINDS = ['door', 'window'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

/** A kind of door or window in a wall, and how many of it stand beside each other. Whole millimetres. */
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

/** A wallcovering. Whole millimetres; a repeat of 0 is none, and `length` plays no part in what is sold by the metre. */
export interface Covering {
  sale: Sale;
  width: number;
  length: number;
  repeat: number;
  match: Match;
}

/** What is to be worked out (X6): walls, wallcovering and waste. */
export interface Job {
  walls: readonly Wall[];
  covering: Covering;
  /** Millimetres that a strip is cut longer than its wall, top and bottom together. */
  trim: number;
  /** Strips to have in reserve, in tenths of a percent of those needed. */
  spare: number;
}
