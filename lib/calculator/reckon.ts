import type { Job } from './job';
import { type Run, rollsFor, runsOf, totalLength } from './rolls';
import { type WallStrips, wallStrips } from './wall-strips';

const METRE = 1000;

/** What a job takes, with everything that its reasoning is told from. Lengths in whole millimetres. */
export interface Reckoning {
  job: Job;
  walls: WallStrips[];
  /** Strips of all walls, whole or in pieces. */
  strips: number;
  /** Strips in reserve, each as long as the longest. */
  spare: number;
  /** What is cut, the longest first, the reserve among it. */
  runs: Run[];
  /** Length of it all. */
  total: number;
  /** Rolls, or whole metres of what is sold by the metre; null when a strip is longer than a roll. */
  needed: number | null;
  /** What remains of the rolls or metres that are bought. */
  left: number;
}

/**
 * Works out what a job takes (X6). Pure arithmetic in whole millimetres; the method, in words: lib/calculator/steps.ts.
 *
 * @param job with at least one wall; every width and the length of a roll are more than 0
 */
export function reckon(job: Job): Reckoning {
  const { covering } = job;
  const walls = job.walls.map((wall) => wallStrips(wall, job));
  const strips = walls.reduce((sum, wall) => sum + wall.strips, 0);
  const cuts = walls.flatMap(({ full, cut, openings }) => [
    { length: cut, count: full },
    ...openings.map(({ piece, covered }) => ({ length: piece, count: covered })),
  ]);
  const spare = Math.ceil((strips * job.spare) / 1000);
  const longest = Math.max(0, ...cuts.map(({ length, count }) => (count > 0 ? length : 0)));
  const runs = runsOf([...cuts, { length: longest, count: spare }]);
  const total = totalLength(runs);
  if (covering.sale === 'metre') {
    const metres = Math.ceil(total / METRE);
    return { job, walls, strips, spare, runs, total, needed: metres, left: metres * METRE - total };
  }
  const rolls = rollsFor(runs, covering.length);
  if (!Number.isFinite(rolls)) return { job, walls, strips, spare, runs, total, needed: null, left: 0 };
  return { job, walls, strips, spare, runs, total, needed: rolls, left: rolls * covering.length - total };
}
