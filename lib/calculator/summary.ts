import { counted, metres } from './figures';
import type { Reckoning } from './reckon';
import { tooLong } from './steps';

/** What to buy, in words: `'3 rolls'`, `'13 metres'`; null when a strip is longer than a roll. */
export function purchase({ job, needed }: Reckoning): string | null {
  return needed === null ? null : counted(needed, job.covering.sale);
}

/** A figure of a result with its name; walls may have the same name, `id` tells them apart. */
export interface Figure {
  id: string;
  name: string;
  figure: string;
}

/** The figures of a result in their order (X6). */
export function figures(reckoning: Reckoning): Figure[] {
  const { job, walls, strips, spare, runs, total, needed, left } = reckoning;
  const lengths = runs.map(({ length }) => metres(length)).join(', ');
  const perRoll = runs.map(({ length }) => Math.floor(job.covering.length / length)).join(', ');
  const inAll = spare === 0 ? String(strips) : `${strips} + ${spare} in reserve`;
  const row = (id: string, name: string, figure: string): Figure => ({ id, name, figure });
  return [
    ...walls.map(({ wall, strips: count }, place) => row(`wall-${place + 1}`, wall.name, counted(count, 'strip'))),
    row('strips', 'Strips in all', inAll),
    row('lengths', runs.length > 1 ? 'Lengths' : 'Length of a strip', lengths),
    ...(job.covering.sale === 'roll' ? [row('per-roll', 'Strips from a roll', perRoll)] : []),
    row('total', 'Cut in all', metres(total)),
    ...(needed === null ? [] : [row('left', 'Left over', metres(left))]),
  ];
}

/** The result in one sentence, to be read out. */
export function inOneSentence(reckoning: Reckoning): string {
  const bought = purchase(reckoning);
  return bought === null
    ? (tooLong(reckoning) ?? '')
    : `You need ${bought}: ${counted(reckoning.strips + reckoning.spare, 'strip')}.`;
}
