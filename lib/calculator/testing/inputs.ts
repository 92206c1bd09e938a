import type { CalculatorInput, Covering, Opening, Wall } from '@/lib/calculator/calculate';

/** For tests: metres in millimetres, exactly. */
export function m(metres: number): number {
  return Math.round(metres * 1000);
}

/** For tests: an opening, in metres. */
export function opening(kind: Opening['kind'], width: number, height: number, count = 1): Opening {
  return { kind, width: m(width), height: m(height), count };
}

/** For tests: a wall, in metres. */
export function wall(width: number, height: number, ...openings: Opening[]): Wall {
  return { name: 'Wall 1', width: m(width), height: m(height), openings };
}

/** For tests: a usual roll, 0.53 by 10.05 m, or another one, in metres. */
export function roll(width = 0.53, length = 10.05, repeat = 0, match: Covering['match'] = 'straight'): Covering {
  return { sale: 'roll', width: m(width), length: m(length), repeat: m(repeat), match };
}

/** For tests: a wallcovering by the metre. */
export function byMetre(width: number, repeat = 0, match: Covering['match'] = 'straight'): Covering {
  return { ...roll(width, 0, repeat, match), sale: 'metre' };
}

/** For tests: a input with 10 cm for trimming and nothing in reserve, or other waste: metres, percent. */
export function input(walls: Wall[], covering: Covering, trim = 0.1, spare = 0): CalculatorInput {
  return { walls, covering, trim: m(trim), spare: spare * 10 };
}
