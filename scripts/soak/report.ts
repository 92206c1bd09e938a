import { quantile } from '@/scripts/lib/quantile';
import type { Tally } from './load';
import { type Memory, MIB } from './memory';
import type { Resources } from './resources';

const mib = (bytes: number) => `${Math.round(bytes / MIB)} MiB`;

/** The results of the requests as text. */
export function loadLines({ counts, faults, latencies, mostAtOnce }: Tally): string[] {
  const [half, most] = [quantile(latencies, 0.5), quantile(latencies, 0.99)].map(Math.round);
  return [
    `Answers           ${[...counts]
      .sort()
      .map(([name, count]) => `${name}: ${count}`)
      .join(', ')}`,
    `Time to last byte p50 ${half} ms, p99 ${most} ms; at most ${mostAtOnce} at once`,
    `Unexpected        ${[...faults.values()].reduce((sum, { times }) => sum + times, 0)}`,
    ...faultLines(faults).map((line) => `  ${line}`),
  ];
}

/** Each fault with its number and an address. */
export function faultLines(faults: Tally['faults']): string[] {
  return [...faults].map(([fault, { times, path }]) => `${times} × ${fault}, first ${path}`);
}

/** The memory samples as text. */
export function memoryLine({ start, end, largest, growth }: Memory): string {
  const sign = growth < 0 ? '' : '+';
  return `Memory (RSS)      start ${mib(start)}, end ${mib(end)} (${sign}${growth.toFixed(1)} %), largest ${mib(largest)}`;
}

/** The resources before and after the load as text. */
export function resourcesLine(before: Resources, after: Resources): string {
  const kinds = [...new Set([...before.keys(), ...after.keys()])].sort();
  return `Held (at rest)    ${kinds.map((kind) => `${kind} ${before.get(kind) ?? 0} → ${after.get(kind) ?? 0}`).join(', ')}`;
}

/** Log lines that an outage of the hub does not explain. */
export function oddLines(log: string): string[] {
  return log
    .split('\n')
    .filter((line) => /unhandled|uncaught|ReferenceError|RangeError|out of memory|MaxListeners/i.test(line));
}

/** The broken limits of a soak. */
export function brokenBounds({
  tally,
  memory,
  growth,
  leaked,
  odd,
  isRunning,
}: {
  tally: Tally;
  memory: Memory;
  /** Per cent. */
  growth: number;
  leaked: readonly string[];
  odd: readonly string[];
  isRunning: boolean;
}): string[] {
  return [
    ...faultLines(tally.faults),
    ...(memory.growth > growth ? [`the memory has grown by more than ${growth} %`] : []),
    ...leaked,
    ...(odd.length > 0 ? [`the log has ${odd.length} lines that no outage excuses, first: ${odd[0]}`] : []),
    ...(isRunning ? [] : ['the server has ended']),
  ];
}
