import type { CalculatorInput, Covering, Opening, Wall } from '@/lib/calculator/calculate';

/** Converts metres to whole millimetres. */
export function m(metres: number): number {
  return Math.round(metres * 1000);
}

/** An opening. Arguments in metres. */
export function opening(kind: Opening['kind'], width: number, height: number, count = 1): Opening {
  return { kind, width: m(width), height: m(height), count };
}

/** A wall. Arguments in metres. */
export function wall(width: number, height: number, ...openings: Opening[]): Wall {
  return { name: 'Wall 1', width: m(width), height: m(height), openings };
}

/** A roll, by default 0.53 by 10.05 m. Arguments in metres. */
export function roll(width = 0.53, length = 10.05, repeat = 0, match: Covering['match'] = 'straight'): Covering {
  return { sale: 'roll', width: m(width), length: m(length), repeat: m(repeat), match };
}

/** A wallcovering sold by the metre. Arguments in metres. */
export function byMetre(width: number, repeat = 0, match: Covering['match'] = 'straight'): Covering {
  return { ...roll(width, 0, repeat, match), sale: 'metre' };
}

/** An input, by default with 10 cm for trimming and no reserve. `trim` in metres, `spare` in percent. */
export function input(walls: Wall[], covering: Covering, trim = 0.1, spare = 0): CalculatorInput {
  return { walls, covering, trim: m(trim), spare: spare * 10 };
}
