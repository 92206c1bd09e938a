import type { Outcome } from './answers';
import type { FuzzKind, FuzzRequest } from './request';

const MAX_PRINTED_BYTES = 400;

const MAX_PRINTED_REQUESTS = 5;

/** Escapes everything except printable ASCII, and cuts a text to `maxBytes`. */
export function escapeNonPrintable(bytes: string, maxBytes = MAX_PRINTED_BYTES): string {
  const escaped = JSON.stringify(bytes.slice(0, maxBytes))
    .slice(1, -1)
    .replace(/[\x7f-\xff]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`);
  return bytes.length > maxBytes ? `${escaped}… (${bytes.length} bytes)` : escaped;
}

/** A line with a request's number, kind and escaped bytes. */
export function describeRequest({ number, kind, pieces }: FuzzRequest, maxBytes?: number): string {
  const bytes = pieces.map((piece) => piece.bytes).join('');
  return `#${number} (${kind}) ${escapeNonPrintable(bytes, maxBytes)}`;
}

const COLUMNS = ['2xx', '3xx', '4xx', '429', '503', '5xx', 'closed', 'reset', 'open', 'refused'] as const;
type Column = (typeof COLUMNS)[number];

function chooseColumn(status: number): Column {
  if (status === 429 || status === 503) return `${status}`;
  if (status < 300) return '2xx';
  if (status < 400) return '3xx';
  return status < 500 ? '4xx' : '5xx';
}

export type Tally = ReturnType<typeof createTally>;

/** Creates a tally of a run's results, by kind and status, and by fault. */
export function createTally() {
  const counts = new Map<FuzzKind, Map<Column, number>>();
  const found = new Map<string, { times: number; first: string[]; numbers: number[] }>();
  let faulty = 0;
  const count = (kind: FuzzKind, column: Column) => {
    const row = counts.get(kind) ?? new Map<Column, number>();
    counts.set(kind, row.set(column, (row.get(column) ?? 0) + 1));
  };
  return {
    recordResult(request: FuzzRequest, { responses, end }: Outcome, faults: readonly string[]): void {
      for (const { status } of responses) count(request.kind, chooseColumn(status));
      const ended = { server: 'closed', client: 'reset', open: 'open', refused: 'refused' } as const;
      if (responses.length === 0) count(request.kind, ended[end]);
      if (faults.length > 0) faulty += 1;
      for (const fault of faults) {
        const entry = found.get(fault) ?? { times: 0, first: [], numbers: [] };
        found.set(fault, entry);
        entry.times += 1;
        if (entry.first.length >= MAX_PRINTED_REQUESTS) continue;
        entry.first.push(describeRequest(request));
        entry.numbers.push(request.number);
      }
    },
    get faulty() {
      return faulty;
    },
    /** A few lines for each fault, with its first requests. */
    listFaultLines: (seed: number): string[] =>
      [...found].flatMap(([fault, { times, first, numbers }]) => [
        `${times} × a request ${fault}; repeat with: npm run fuzz -- --seed ${seed} --replay ${numbers.join(',')}`,
        ...first.map((line) => `  ${line}`),
      ]),
    /** A table of counts by kind and status. A connection without responses is counted by how it ended. */
    formatTable(): string[] {
      const rows = [...counts].map(([kind, row]) => [kind, ...COLUMNS.map((column) => String(row.get(column) ?? '·'))]);
      return [['', ...COLUMNS], ...rows].map(
        ([kind = '', ...cells]) => kind.padEnd(14) + cells.map((cell) => cell.padStart(8)).join(''),
      );
    },
  };
}
