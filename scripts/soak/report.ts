import { computeQuantile } from '@/scripts/lib/quantile';
import type { Tally } from './load';
import { formatMib, type Memory } from './memory';
import type { Resources } from './resources';

/** The results of the requests as text. */
export function formatLoad({ counts, faults, latencies, maxConcurrent }: Tally): string[] {
  const [p50, p99] = [computeQuantile(latencies, 0.5), computeQuantile(latencies, 0.99)].map(Math.round);
  return [
    `Responses         ${[...counts]
      .sort()
      .map(([name, count]) => `${name}: ${count}`)
      .join(', ')}`,
    `Time to last byte p50 ${p50} ms, p99 ${p99} ms; at most ${maxConcurrent} concurrent`,
    `Unexpected        ${[...faults.values()].reduce((sum, { times }) => sum + times, 0)}`,
    ...formatFaults(faults).map((line) => `  ${line}`),
  ];
}

/** A line for each fault, with its number and the first path. */
export function formatFaults(faults: Tally['faults']): string[] {
  return [...faults].map(([fault, { times, path }]) => `${times} × ${fault}, first ${path}`);
}

/** The memory samples as text. */
export function formatMemory({ start, end, largest, growth }: Memory): string {
  const sign = growth < 0 ? '' : '+';
  return `Memory (RSS)      start ${formatMib(start)}, end ${formatMib(end)} (${sign}${growth.toFixed(1)} %), largest ${formatMib(largest)}`;
}

/** The resources before and after the load as text. */
export function formatResources(before: Resources, after: Resources): string {
  const kinds = [...new Set([...before.keys(), ...after.keys()])].sort();
  return `Resources (idle)  ${kinds.map((kind) => `${kind} ${before.get(kind) ?? 0} → ${after.get(kind) ?? 0}`).join(', ')}`;
}

/** The log lines that an outage of the hub does not explain. */
export function findUnexpectedLogLines(log: string): string[] {
  return log
    .split('\n')
    .filter((line) => /unhandled|uncaught|ReferenceError|RangeError|out of memory|MaxListeners/i.test(line));
}

/** The exceeded limits of a soak test. */
export function findExceededLimits({
  tally,
  memory,
  growth,
  leaked,
  unexpectedLogLines,
  isRunning,
}: {
  tally: Tally;
  memory: Memory;
  /** The allowed growth of memory in per cent. */
  growth: number;
  leaked: readonly string[];
  unexpectedLogLines: readonly string[];
  isRunning: boolean;
}): string[] {
  return [
    ...formatFaults(tally.faults),
    ...(memory.growth > growth ? [`the memory has grown by more than ${growth} %`] : []),
    ...leaked,
    ...(unexpectedLogLines.length > 0
      ? [
          `the log has ${unexpectedLogLines.length} lines that an outage does not explain, first: ${unexpectedLogLines[0]}`,
        ]
      : []),
    ...(isRunning ? [] : ['the server process has exited']),
  ];
}
