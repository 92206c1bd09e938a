/** Pattern match: neighbouring strips meet at the same height, half a repeat lower, or anywhere. */
export const MATCHES = ['straight', 'half-drop', 'free'] as const;
export type Match = (typeof MATCHES)[number];

/** A wallcovering is sold in rolls of one length, or by the running metre. */
export const SALES = ['roll', 'metre'] as const;
export type Sale = (typeof SALES)[number];

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

/** A wallcovering. Whole millimetres; a repeat of 0 means none; `length` is ignored for one sold by the metre. */
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
  /** Strips in reserve, in tenths of a percent of those needed. */
  spare: number;
}
