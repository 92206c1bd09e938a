import type { Calculation } from './calculate';
import { describeTooLong } from './explain';
import { formatCount, formatMetres } from './format';

/** What to buy, in words: `'3 rolls'`, `'13 metres'`; null when a strip is longer than a roll. */
export function formatPurchase({ input, needed }: Calculation): string | null {
  return needed === null ? null : formatCount(needed, input.covering.sale);
}

/** A row of the result. Walls may have the same name; `id` is unique. */
export interface ResultRow {
  id: string;
  name: string;
  value: string;
}

/** The rows of the result, in order. */
export function resultRows(calculation: Calculation): ResultRow[] {
  const { input, walls, strips, spare, runs, total, needed, left } = calculation;
  const lengths = runs.map(({ length }) => formatMetres(length)).join(', ');
  const perRoll = runs.map(({ length }) => Math.floor(input.covering.length / length)).join(', ');
  const inAll = spare === 0 ? String(strips) : `${strips} + ${spare} in reserve`;
  const row = (id: string, name: string, value: string): ResultRow => ({ id, name, value });
  return [
    ...walls.map(({ wall, strips: count }, place) => row(`wall-${place + 1}`, wall.name, formatCount(count, 'strip'))),
    row('strips', 'Strips in all', inAll),
    row('lengths', runs.length > 1 ? 'Lengths' : 'Length of a strip', lengths),
    ...(input.covering.sale === 'roll' ? [row('per-roll', 'Strips from a roll', perRoll)] : []),
    row('total', 'Cut in all', formatMetres(total)),
    ...(needed === null ? [] : [row('left', 'Left over', formatMetres(left))]),
  ];
}

/** The result in one sentence, for screen readers. */
export function summarize(calculation: Calculation): string {
  const bought = formatPurchase(calculation);
  return bought === null
    ? (describeTooLong(calculation) ?? '')
    : `You need ${bought}: ${formatCount(calculation.strips + calculation.spare, 'strip')}.`;
}
