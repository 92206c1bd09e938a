import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { errorMessage, globalSingleton } from '@/lib/util/common';
import { redactPii } from './scrub';
import { type Settings, settings } from './settings';

/** Only a text, so that work that outlives its request holds no memory of it. */
const ids = globalSingleton('request-id', () => new AsyncLocalStorage<string>());

/** A valid `X-Request-Id`, or a new id. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The id of the current request, if any. */
export function requestId(): string | undefined {
  return ids.getStore();
}

/** Runs work as a part of the request with that id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}

type Fields = object;

const MAX_CAUSES = 5;

function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < MAX_CAUSES; at = at.cause) chain.push(at);
  return chain;
}

const CALL_FIELDS = ['call', 'kind', 'status', 'ms', 'tries'] as const;

/** The log fields of an error: class, causes and the failed call of the hub. */
export function failureOf(error: unknown): Fields {
  const chain = chainOf(error);
  const [first, ...causes] = chain;
  const failed = chain.find(({ name }) => name === 'HubError');
  const call = CALL_FIELDS.map((field) => [field, failed && Reflect.get(failed, field)] as const);
  return {
    ...(first !== undefined && first.name !== 'Error' && { error: first.name }),
    ...(causes.length > 0 && { causes: causes.map(errorMessage) }),
    ...Object.fromEntries(call.filter(([, value]) => value != null)),
  };
}

/** As `failureOf`, with the stack: for an error that no one expects. */
export function failureWithStack(error: unknown): Fields {
  const stack = error instanceof Error ? error.stack : undefined;
  return { ...failureOf(error), ...(stack === undefined ? {} : { stack }) };
}

type Level = 'debug' | 'info' | 'warn' | 'error' | 'fatal';

type Write = (message: string, fields?: Fields) => void;

/** The log of this process, in JSON lines. Never throws. */
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
const MAX_KINDS = 200;

interface Kind {
  /** Writes the last line with the number of those before it that were not written. */
  writeLast: (repeated: number) => void;
  count: number;
}

/** Writes the first of equal lines at once, then the last one every ten seconds. `omitted` counts lines beyond 200 kinds. */
function throttleLines(omitted: (count: number) => void) {
  const kinds = new Map<string, Kind>();
  let omittedCount = 0;

  const passOn = (kind: Kind) => {
    if (kind.count > 0) kind.writeLast(kind.count - 1);
    kind.count = 0;
  };
  const passOmitted = () => {
    if (omittedCount > 0) omitted(omittedCount);
    omittedCount = 0;
  };

  return {
    add(key: string, write: Kind['writeLast']): void {
      const kind = kinds.get(key);
      if (kind !== undefined) {
        kind.writeLast = write;
        kind.count += 1;
      } else if (kinds.size >= MAX_KINDS) {
        if (omittedCount === 0) setTimeout(passOmitted, PAUSE_MS).unref();
        omittedCount += 1;
      } else {
        const first = { writeLast: write, count: 0 };
        kinds.set(key, first);
        const timer = setInterval(() => {
          if (first.count > 0) return passOn(first);
          kinds.delete(key);
          clearInterval(timer);
        }, PAUSE_MS).unref();
        write(0);
      }
    },
    flush(): void {
      for (const kind of kinds.values()) passOn(kind);
      passOmitted();
    },
  };
}

/** Writes synchronously, so that no line is lost when the process ends. */
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
      const id = requestId();
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
    flush: () => lines.flush(),
  };
}

/** A line that cannot be written, to a full disk or a closed pipe, is lost. */
function lineTo(fd: 1 | 2): pino.DestinationStream {
  const destination = pino.destination({ fd, sync: true });
  destination.removeAllListeners('error');
  return destination.on('error', () => undefined);
}

/** The settings of this process; null for faulty ones, which the log must be able to report. */
export function settingsOrNull(): Settings | null {
  try {
    return settings();
  } catch {
    return null;
  }
}

/** Warnings and errors on stderr, the rest on stdout. */
export const log: Log = globalSingleton('log', () =>
  createLog(settingsOrNull()?.LOG_LEVEL ?? 'info', { out: lineTo(1), err: lineTo(2) }),
);

/** Logs which call failed, and why. */
export function logFailure(call: string, error: unknown, level: 'warn' | 'error' = 'warn'): void {
  log[level](`${call}: ${errorMessage(error)}`, failureOf(error));
}
