import { joinWithAnd } from '@/lib/catalogue/texts';
import type { Calculation, CalculatorInput, WallStrips } from './calculate';
import { formatCount, formatMetres, formatMetresValue, formatPercent, formatQuotient } from './measure';

/** Formats a division of two lengths in millimetres: `'4.20 ÷ 0.53 = 7.92'`. */
function formatDivision(whole: number, part: number): string {
  return `${formatMetresValue(whole)} ÷ ${formatMetresValue(part)} = ${formatQuotient(whole, part)}`;
}

function explainWidth({ wall, strips }: WallStrips, { covering }: CalculatorInput): string {
  const sum = formatDivision(wall.width, covering.width);
  return `${wall.name} is ${formatMetres(wall.width)} wide: ${sum}, so ${formatCount(strips, 'strip')}.`;
}

function explainOpening(
  { wall, cut }: WallStrips,
  { opening, within, covered, rest, piece }: WallStrips['openings'][number],
  input: CalculatorInput,
): string {
  const { kind, width, count } = opening;
  const whole = count === 1 ? `The ${kind} in ${wall.name} is` : `${formatCount(count, kind)} in ${wall.name} are`;
  const each = count === 1 ? '' : ' each';
  const sum = formatDivision(width, input.covering.width);
  const head = `${whole} ${formatMetres(width)} wide${each}: ${sum}.`;
  if (covered === 0) return `${head} No strip is sure to lie wholly within, so nothing is taken off.`;
  const sure = `Wherever ${count === 1 ? 'it stands' : 'they stand'}, ${formatCount(within, 'strip')}${each} ${within === 1 ? 'lies' : 'lie'} wholly within`;
  if (piece === 0)
    return `${head} ${sure}, and ${formatCount(covered, 'strip')} fewer ${covered === 1 ? 'is' : 'are'} needed.`;
  const place = kind === 'door' ? 'above' : 'above and below';
  const matched = input.covering.match === 'free' || input.covering.repeat === 0 ? '' : ' and matching';
  if (piece === cut) {
    return `${head} ${sure}, but the pieces ${place} ${count === 1 ? 'it' : 'them'} take as much as whole strips, so nothing is taken off.`;
  }
  return `${head} ${sure}. Only the ${formatMetres(rest)} ${place} ${count === 1 ? 'it' : 'them'} needs paper there: with trimming${matched} ${formatCount(covered, 'piece')} of ${formatMetres(piece)} in place of whole strips.`;
}

function explainLength({ wall, drop, cut }: WallStrips, { covering, trim }: CalculatorInput): string[] {
  const { match, repeat } = covering;
  const height = `A wall ${formatMetres(wall.height)} high takes`;
  const trimmed =
    trim === 0
      ? `${height} strips of that length: nothing is added for trimming.`
      : `${height} strips of ${formatMetresValue(wall.height)} + ${formatMetresValue(trim)} for trimming = ${formatMetres(drop)}.`;
  if (repeat === 0) return [trimmed];
  if (match === 'free') return [trimmed, 'The pattern needs no matching (free match), so its repeat adds nothing.'];
  const repeats = Math.ceil(drop / repeat);
  const whole = `The pattern repeats every ${formatMetres(repeat)}: ${formatDivision(drop, repeat)}, so a strip is cut to ${formatCount(repeats, 'whole repeat')} = ${formatMetres(repeats * repeat)}.`;
  if (match === 'straight') return [trimmed, whole];
  const half = `For the half-drop half a repeat is added, so that every second strip can begin half a repeat lower: ${formatMetresValue(repeats * repeat)} + ${formatMetresValue(cut - repeats * repeat)} = ${formatMetres(cut)}.`;
  return [trimmed, whole, half];
}

function explainSpare({ input, strips, spare }: Calculation): string[] {
  if (input.spare === 0) return [];
  const share = formatQuotient(strips * input.spare, 1000);
  return [
    `${formatPercent(input.spare)} of ${formatCount(strips, 'strip')} in reserve is ${share}, so ${formatCount(spare, 'strip')} more.`,
  ];
}

function formatCutList({ runs }: Calculation): string {
  const parts = runs.map(({ length, count }, place) =>
    place === 0 ? `${formatCount(count, 'strip')} of ${formatMetres(length)}` : `${count} of ${formatMetres(length)}`,
  );
  return joinWithAnd(parts);
}

function explainPurchase(calculation: Calculation): string[] {
  const { input, runs, total, needed, left } = calculation;
  const { sale, length } = input.covering;
  const [first] = runs;
  if (first === undefined) return ['Nothing is left to paper.'];
  if (sale === 'metre') {
    const sum = runs.map((run) => `${run.count} × ${formatMetresValue(run.length)}`).join(' + ');
    return [`${formatCutList(calculation)}: ${sum} = ${formatMetres(total)}, so ${formatCount(needed ?? 0, 'metre')}.`];
  }
  if (needed === null) return [];
  const yields = runs.map(
    (run) =>
      `A roll of ${formatMetres(length)} gives ${formatCount(Math.floor(length / run.length), 'strip')} of ${formatMetres(run.length)}: ${formatDivision(length, run.length)}.`,
  );
  const perRoll = Math.floor(length / first.length);
  const division = `${formatCount(first.count, 'strip')} ÷ ${perRoll} from a roll = ${formatQuotient(first.count, perRoll)}, so ${formatCount(needed, 'roll')}.`;
  const mixedLengths = `${formatCutList(calculation)}, cut longest first and the short ones from what is left, take ${formatCount(needed, 'roll')}.`;
  const rest = `${formatCount(needed, 'roll')} hold ${formatMetres(needed * length)} and ${formatMetres(total)} is cut from them, so ${formatMetres(left)} is left over in offcuts.`;
  return [
    ...yields,
    runs.length === 1 ? division : mixedLengths,
    needed === 1 ? rest.replace(' hold ', ' holds ').replace('from them', 'from it') : rest,
  ];
}

/** Explains the calculation step by step in sentences. */
export function explainCalculation(calculation: Calculation): string[] {
  const { input, walls } = calculation;
  const heights = walls.filter((one, place) => walls.findIndex((other) => other.drop === one.drop) === place);
  return [
    ...walls.map((wall) => explainWidth(wall, input)),
    ...heights.flatMap((wall) => explainLength(wall, input)),
    ...walls.flatMap((wall) => wall.openings.map((opening) => explainOpening(wall, opening, input))),
    ...explainSpare(calculation),
    ...explainPurchase(calculation),
  ];
}

/** Message for a strip that is longer than a roll; null when every strip fits. */
export function describeTooLong({ input, runs, needed }: Calculation): string | null {
  const [longest] = runs;
  if (needed !== null || longest === undefined) return null;
  return `A strip of ${formatMetres(longest.length)} does not fit on a roll of ${formatMetres(input.covering.length)}. Strips cannot be joined: please choose a longer roll, or ask a showroom.`;
}

/** The amount to buy: `'3 rolls'`, `'13 metres'`; null when a strip is longer than a roll. */
export function formatPurchase({ input, needed }: Calculation): string | null {
  return needed === null ? null : formatCount(needed, input.covering.sale);
}

/** The rows of the result table. `id` is unique, unlike the names of walls. */
export function buildResultRows(calculation: Calculation) {
  const { input, walls, strips, spare, runs, total, needed, left } = calculation;
  const lengths = runs.map(({ length }) => formatMetres(length)).join(', ');
  const perRoll = runs.map(({ length }) => Math.floor(input.covering.length / length)).join(', ');
  const inAll = spare === 0 ? String(strips) : `${strips} + ${spare} in reserve`;
  const createRow = (id: string, name: string, value: string) => ({ id, name, value });
  return [
    ...walls.map(({ wall, strips: count }, place) =>
      createRow(`wall-${place + 1}`, wall.name, formatCount(count, 'strip')),
    ),
    createRow('strips', 'Strips in all', inAll),
    createRow('lengths', runs.length > 1 ? 'Lengths' : 'Length of a strip', lengths),
    ...(input.covering.sale === 'roll' ? [createRow('per-roll', 'Strips from a roll', perRoll)] : []),
    createRow('total', 'Cut in all', formatMetres(total)),
    ...(needed === null ? [] : [createRow('left', 'Left over', formatMetres(left))]),
  ];
}

/** The result in one sentence, for screen readers. */
export function summarizeCalculation(calculation: Calculation): string {
  const bought = formatPurchase(calculation);
  return bought === null
    ? (describeTooLong(calculation) ?? '')
    : `You need ${bought}: ${formatCount(calculation.strips + calculation.spare, 'strip')}.`;
}
