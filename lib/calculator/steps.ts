import { counted, inMetres, metres, percent, quotient } from './figures';
import type { Job } from './job';
import type { Reckoning } from './reckon';
import type { OpeningStrips, WallStrips } from './wall-strips';

function widthStep({ wall, strips }: WallStrips, { covering }: Job): string {
  const sum = `${inMetres(wall.width)} ÷ ${inMetres(covering.width)} = ${quotient(wall.width, covering.width)}`;
  return `${wall.name} is ${metres(wall.width)} wide: ${sum}, so ${counted(strips, 'strip')}.`;
}

function openingStep(
  { wall, cut }: WallStrips,
  { opening, within, covered, rest, piece }: OpeningStrips,
  job: Job,
): string {
  const { kind, width, count } = opening;
  const whole = count === 1 ? `The ${kind} in ${wall.name} is` : `${counted(count, kind)} in ${wall.name} are`;
  const each = count === 1 ? '' : ' each';
  const sum = `${inMetres(width)} ÷ ${inMetres(job.covering.width)} = ${quotient(width, job.covering.width)}`;
  const head = `${whole} ${metres(width)} wide${each}: ${sum}.`;
  if (covered === 0) return `${head} No strip is sure to lie wholly within, so nothing is taken off.`;
  const sure = `Wherever ${count === 1 ? 'it stands' : 'they stand'}, ${counted(within, 'strip')}${each} ${within === 1 ? 'lies' : 'lie'} wholly within`;
  if (piece === 0)
    return `${head} ${sure}, and ${counted(covered, 'strip')} fewer ${covered === 1 ? 'is' : 'are'} needed.`;
  const place = kind === 'door' ? 'above' : 'above and below';
  const matched = job.covering.match === 'free' || job.covering.repeat === 0 ? '' : ' and matching';
  if (piece === cut) {
    return `${head} ${sure}, but the pieces ${place} ${count === 1 ? 'it' : 'them'} take as much as whole strips, so nothing is taken off.`;
  }
  return `${head} ${sure}. Only the ${metres(rest)} ${place} ${count === 1 ? 'it' : 'them'} needs paper there: with trimming${matched} ${counted(covered, 'piece')} of ${metres(piece)} in place of whole strips.`;
}

function lengthSteps({ wall, drop, cut }: WallStrips, { covering, trim }: Job): string[] {
  const { match, repeat } = covering;
  const height = `A wall ${metres(wall.height)} high takes`;
  const trimmed =
    trim === 0
      ? `${height} strips of that length: nothing is added for trimming.`
      : `${height} strips of ${inMetres(wall.height)} + ${inMetres(trim)} for trimming = ${metres(drop)}.`;
  if (repeat === 0) return [trimmed];
  if (match === 'free') return [trimmed, 'The pattern matches anyhow (free match), so its repeat adds nothing.'];
  const repeats = Math.ceil(drop / repeat);
  const whole = `The pattern repeats every ${metres(repeat)}: ${inMetres(drop)} ÷ ${inMetres(repeat)} = ${quotient(drop, repeat)}, so a strip is cut to ${counted(repeats, 'whole repeat')} = ${metres(repeats * repeat)}.`;
  if (match === 'straight') return [trimmed, whole];
  const half = `For the half-drop half a repeat is added, so that every second strip can begin half a repeat lower: ${inMetres(repeats * repeat)} + ${inMetres(cut - repeats * repeat)} = ${metres(cut)}.`;
  return [trimmed, whole, half];
}

function spareSteps({ job, strips, spare }: Reckoning): string[] {
  if (job.spare === 0) return [];
  const share = quotient(strips * job.spare, 1000);
  return [
    `${percent(job.spare)} of ${counted(strips, 'strip')} in reserve is ${share}, so ${counted(spare, 'strip')} more.`,
  ];
}

/** What is cut, in words: `'9 strips of 3.20 m and 4 of 0.64 m'`. */
function cutList({ runs }: Reckoning): string {
  const parts = runs.map(({ length, count }, place) =>
    place === 0 ? `${counted(count, 'strip')} of ${metres(length)}` : `${count} of ${metres(length)}`,
  );
  const last = parts.pop() ?? 'nothing';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

function purchaseSteps(reckoning: Reckoning): string[] {
  const { job, runs, total, needed, left } = reckoning;
  const { sale, length } = job.covering;
  const [first] = runs;
  if (first === undefined) return ['Nothing is left to paper.'];
  if (sale === 'metre') {
    const sum = runs.map((run) => `${run.count} × ${inMetres(run.length)}`).join(' + ');
    return [`${cutList(reckoning)}: ${sum} = ${metres(total)}, so ${counted(needed ?? 0, 'metre')}.`];
  }
  if (needed === null) return [];
  const yields = runs.map(
    (run) =>
      `A roll of ${metres(length)} gives ${counted(Math.floor(length / run.length), 'strip')} of ${metres(run.length)}: ${inMetres(length)} ÷ ${inMetres(run.length)} = ${quotient(length, run.length)}.`,
  );
  const perRoll = Math.floor(length / first.length);
  const division = `${counted(first.count, 'strip')} ÷ ${perRoll} from a roll = ${quotient(first.count, perRoll)}, so ${counted(needed, 'roll')}.`;
  const mixture = `${cutList(reckoning)}, cut longest first and the short ones from the rests, take ${counted(needed, 'roll')}.`;
  const rest = `${counted(needed, 'roll')} hold ${metres(needed * length)} and ${metres(total)} is cut from them, so ${metres(left)} is left over in offcuts.`;
  return [
    ...yields,
    runs.length === 1 ? division : mixture,
    needed === 1 ? rest.replace(' hold ', ' holds ').replace('from them', 'from it') : rest,
  ];
}

/** Why the result is what it is, in plain sentences with their figures, in the order of the work (X6). */
export function steps(reckoning: Reckoning): string[] {
  const { job, walls } = reckoning;
  const heights = walls.filter((one, place) => walls.findIndex((other) => other.drop === one.drop) === place);
  return [
    ...walls.map((wall) => widthStep(wall, job)),
    ...heights.flatMap((wall) => lengthSteps(wall, job)),
    ...walls.flatMap((wall) => wall.openings.map((opening) => openingStep(wall, opening, job))),
    ...spareSteps(reckoning),
    ...purchaseSteps(reckoning),
  ];
}

/** What stands in the way when a strip is longer than a roll; null when none is. */
export function tooLong({ job, runs, needed }: Reckoning): string | null {
  const [longest] = runs;
  if (needed !== null || longest === undefined) return null;
  return `A strip of ${metres(longest.length)} does not fit on a roll of ${metres(job.covering.length)}. Strips cannot be joined: please choose a longer roll, or ask a showroom.`;
}
