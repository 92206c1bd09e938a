import type { CalculatorInput } from './input';
import { countRolls, groupByLength, type Run, totalLength } from './rolls';
import { type WallStrips, wallStrips } from './strips';

const METRE = 1000;

/** Result of the calculation, with everything that its explanation needs. Lengths in whole millimetres. */
export interface Calculation {
  input: CalculatorInput;
  walls: WallStrips[];
  strips: number;
  /** Strips in reserve, each as long as the longest. */
  spare: number;
  /** Strips by length, the longest first, including the reserve. */
  runs: Run[];
  total: number;
  /** Rolls, or whole metres of what is sold by the metre; null when a strip is longer than a roll. */
  needed: number | null;
  left: number;
}

/** Calculates how much wallpaper the walls need; explain.ts describes the method. Every width and the length of a roll must be more than 0. */
export function calculate(input: CalculatorInput): Calculation {
  const { covering } = input;
  const walls = input.walls.map((wall) => wallStrips(wall, input));
  const strips = walls.reduce((sum, wall) => sum + wall.strips, 0);
  const cuts = walls.flatMap(({ full, cut, openings }) => [
    { length: cut, count: full },
    ...openings.map(({ piece, covered }) => ({ length: piece, count: covered })),
  ]);
  const spare = Math.ceil((strips * input.spare) / 1000);
  const longest = Math.max(0, ...cuts.map(({ length, count }) => (count > 0 ? length : 0)));
  const runs = groupByLength([...cuts, { length: longest, count: spare }]);
  const total = totalLength(runs);
  if (covering.sale === 'metre') {
    const metres = Math.ceil(total / METRE);
    return { input, walls, strips, spare, runs, total, needed: metres, left: metres * METRE - total };
  }
  const rolls = countRolls(runs, covering.length);
  if (!Number.isFinite(rolls)) return { input, walls, strips, spare, runs, total, needed: null, left: 0 };
  return { input, walls, strips, spare, runs, total, needed: rolls, left: rolls * covering.length - total };
}
