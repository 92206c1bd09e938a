import pino from 'pino';
import { errorMessage, globalSingleton } from '@/lib/util/common';
import { failureOf } from './failure';
import { requestId } from './request-id';
import { redactPii } from './scrub';
import { settingsOrNull } from './settings-or-null';
import { throttledLog } from './throttled-log';

export type Fields = object;

type Level = 'debug' | 'info' | 'warn' | 'error' | 'fatal';

type Write = (message: string, fields?: Fields) => void;

/** The log of this process, in JSON lines. Never throws. */
export interface Log extends Readonly<Record<Level, Write>> {
  flush(): void;
}

interface Line {
  level: Level;
  message: string;
  fields: Fields;
}

function redactField(value: unknown): unknown {
  if (typeof value === 'string') return redactPii(value);
  return Array.isArray(value) ? value.map(redactField) : value;
}

export const LINE_FORMAT = {
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
};

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
  const lines = throttledLog<Line>(
    (line, repeated) => logger[line.level]({ ...line.fields, ...(repeated > 0 ? { repeated } : {}) }, line.message),
    (count) => logger.warn({ omitted: count }, 'Too many different lines: the others are left out'),
  );
  const write =
    (kind: Level): Write =>
    (message, fields = {}) => {
      if (!logger.isLevelEnabled(kind)) return;
      const id = requestId();
      const line: Line = {
        level: kind,
        message: redactPii(message),
        fields: {
          ...(id === undefined ? {} : { request: id }),
          ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redactField(value)])),
        },
      };
      if (kind === 'fatal') logger.fatal(line.fields, line.message);
      else lines.add(`${kind} ${line.message}`, line);
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

/** Warnings and errors on stderr, the rest on stdout. */
export const log: Log = globalSingleton('log', () =>
  createLog(settingsOrNull()?.LOG_LEVEL ?? 'info', { out: lineTo(1), err: lineTo(2) }),
);

/** Logs which call failed, and why. */
export function logFailure(call: string, error: unknown, level: 'warn' | 'error' = 'warn'): void {
  log[level](`${call}: ${errorMessage(error)}`, failureOf(error));
}
