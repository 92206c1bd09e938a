import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { errorMessage, globalSingleton } from '@/lib/util/common';
import { redactPii } from './scrub';
import { getSettings, type Settings } from './settings';

/** Stores only the id, so that work that outlives its request does not keep the request in memory. */
const requestIds = globalSingleton('request-id', () => new AsyncLocalStorage<string>());

/** The request id from an X-Request-Id header if it is valid, otherwise a new one. */
export function resolveRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The id of the current request, if any. */
export function getRequestId(): string | undefined {
  return requestIds.getStore();
}

/** Runs work with this request id in its log lines. */
export function withRequestId<T>(id: string, work: () => T): T {
  return requestIds.run(id, work);
}

type Fields = object;

const MAX_CAUSES = 5;

function listCauses(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < MAX_CAUSES; at = at.cause) chain.push(at);
  return chain;
}

const CALL_FIELDS = ['call', 'kind', 'status', 'ms', 'tries'] as const;

/** The log fields of an error: class, causes and the failed hub call. */
export function describeFailure(error: unknown): Fields {
  const chain = listCauses(error);
  const [first, ...causes] = chain;
  const failed = chain.find(({ name }) => name === 'HubError');
  const call = CALL_FIELDS.map((field) => [field, failed && Reflect.get(failed, field)] as const);
  return {
    ...(first !== undefined && first.name !== 'Error' && { error: first.name }),
    ...(causes.length > 0 && { causes: causes.map(errorMessage) }),
    ...Object.fromEntries(call.filter(([, value]) => value != null)),
  };
}

/** The log fields of an unexpected error, with its stack. */
export function describeFailureWithStack(error: unknown): Fields {
  const stack = error instanceof Error ? error.stack : undefined;
  return { ...describeFailure(error), ...(stack === undefined ? {} : { stack }) };
}

type Level = 'debug' | 'info' | 'warn' | 'error' | 'fatal';

type Write = (message: string, fields?: Fields) => void;

/** The process's log in JSON lines. Personal data are redacted. Never throws. */
export interface Log extends Readonly<Record<Level, Write>> {
  flush(): void;
}

function redactField(value: unknown): unknown {
  if (typeof value === 'string') return redactPii(value);
  return Array.isArray(value) ? value.map(redactField) : value;
}

export const LINE_FORMAT = {
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
};

const PAUSE_MS = 10_000;
const MAX_LINE_KINDS = 200;

interface Kind {
  /** Writes the last line with the number of equal lines that were left out before it. */
  writeLast: (repeated: number) => void;
  count: number;
}

/** Throttles equal lines: writes the first immediately, then the last one every ten seconds. Lines beyond 200 kinds are only counted. */
function throttleLines(formatOmitted: (count: number) => void) {
  const kinds = new Map<string, Kind>();
  let omittedCount = 0;

  const writeKind = (kind: Kind) => {
    if (kind.count > 0) kind.writeLast(kind.count - 1);
    kind.count = 0;
  };
  const writeOmitted = () => {
    if (omittedCount > 0) formatOmitted(omittedCount);
    omittedCount = 0;
  };

  return {
    add(key: string, write: Kind['writeLast']): void {
      const kind = kinds.get(key);
      if (kind !== undefined) {
        kind.writeLast = write;
        kind.count += 1;
      } else if (kinds.size >= MAX_LINE_KINDS) {
        if (omittedCount === 0) setTimeout(writeOmitted, PAUSE_MS).unref();
        omittedCount += 1;
      } else {
        const first = { writeLast: write, count: 0 };
        kinds.set(key, first);
        const timer = setInterval(() => {
          if (first.count > 0) return writeKind(first);
          kinds.delete(key);
          clearInterval(timer);
        }, PAUSE_MS).unref();
        write(0);
      }
    },
    flushLines(): void {
      for (const kind of kinds.values()) writeKind(kind);
      writeOmitted();
    },
  };
}

/** Creates a log: warnings and errors go to `err`, the rest to `out`. */
export function createLog(level: string, streams: { out: pino.DestinationStream; err: pino.DestinationStream }): Log {
  const logger = pino(
    { ...LINE_FORMAT, level },
    pino.multistream(
      [
        { level: 'debug', stream: streams.out },
        { level: 'warn', stream: streams.err },
      ],
      { dedupe: true },
    ),
  );
  const lines = throttleLines((count) =>
    logger.warn({ omitted: count }, 'Too many different lines: the others are left out'),
  );
  const write =
    (kind: Level): Write =>
    (message, fields = {}) => {
      if (!logger.isLevelEnabled(kind)) return;
      const id = getRequestId();
      const text = redactPii(message);
      const redacted = {
        ...(id === undefined ? {} : { request: id }),
        ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redactField(value)])),
      };
      const writeLine = (repeated: number) =>
        logger[kind]({ ...redacted, ...(repeated > 0 ? { repeated } : {}) }, text);
      if (kind === 'fatal') writeLine(0);
      else lines.add(`${kind} ${text}`, writeLine);
    };
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    fatal: write('fatal'),
    flush: () => lines.flushLines(),
  };
}

/** Writes synchronously, so that no line is lost at exit. Lines that cannot be written (full disk, closed pipe) are dropped. */
function openStream(fd: 1 | 2): pino.DestinationStream {
  const destination = pino.destination({ fd, sync: true });
  destination.removeAllListeners('error');
  return destination.on('error', () => undefined);
}

/** The settings, or null if they are invalid. The log must work without them to report that. */
export function getSettingsOrNull(): Settings | null {
  try {
    return getSettings();
  } catch {
    return null;
  }
}

/** The process's log: warnings and errors on stderr, the rest on stdout. */
export const log: Log = globalSingleton('log', () =>
  createLog(getSettingsOrNull()?.LOG_LEVEL ?? 'info', { out: openStream(1), err: openStream(2) }),
);

/** Logs a failed call with its error. */
export function logFailure(call: string, error: unknown, level: 'warn' | 'error' = 'warn'): void {
  log[level](`${call}: ${errorMessage(error)}`, describeFailure(error));
}
