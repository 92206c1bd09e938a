import pino from 'pino';
import { requestId } from './request-id';
import { redactPii } from './scrub';
import { settings } from './settings';
import { type ThrottledLog, throttledLog } from './throttled-log';

/** Facts that stand beside the message of a line. */
export type Fields = object;

type Level = 'debug' | 'info' | 'warn' | 'error' | 'fatal';

type Write = (message: string, fields?: Fields) => void;

/** The log of this process (S6): one JSON line each. Nothing of it throws. */
export interface Log extends Readonly<Record<Level, Write>> {
  /** Writes what is still being counted; for the end of the process. */
  flush(): void;
}

interface Line {
  level: Level;
  message: string;
  fields: Fields;
}

/** A wrong setting is told by whoever reads the settings first, and needs a log for that. */
function levelOfSettings(): string {
  try {
    return settings().LOG_LEVEL;
  } catch {
    return 'info';
  }
}

/** What a field holds, with its texts as the log may have them. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return redactPii(value);
  return Array.isArray(value) ? value.map(clean) : value;
}

/** How every line of this process begins. */
export const LINE_FORMAT = {
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
};

/**
 * Makes a log that writes to `streams`, a line at a time and at once, so that the last words of a process are not lost.
 *
 * @param level the least that is written; `silent` writes nothing
 */
export function createLog(level: string, streams: { out: pino.DestinationStream; wrong: pino.DestinationStream }): Log {
  const logger = pino(
    { ...LINE_FORMAT, level },
    pino.multistream(
      [
        { level: 'debug', stream: streams.out },
        { level: 'warn', stream: streams.wrong },
      ],
      { dedupe: true },
    ),
  );
  const lines: ThrottledLog<Line> = throttledLog({
    take: (line, repeated) =>
      logger[line.level]({ ...line.fields, ...(repeated > 0 ? { repeated } : {}) }, line.message),
    omitted: (count) => logger.warn({ omitted: count }, 'Too many different lines: the others are left out'),
  });
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
          ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, clean(value)])),
        },
      };
      // The last words are never held back.
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

const KEY = Symbol.for('storefront.log');

/** One log a process, also where the build keeps several copies of this module: each bundle of Next has its own. */
const shared = globalThis as typeof globalThis & { [KEY]?: Log };

/** A line that cannot be written, to a full disk or a closed pipe, is lost; nobody who logs pays for that. */
function lineTo(fd: 1 | 2): pino.DestinationStream {
  const destination = pino.destination({ fd, sync: true });
  destination.removeAllListeners('error');
  return destination.on('error', () => undefined);
}

shared[KEY] ??= createLog(levelOfSettings(), { out: lineTo(1), wrong: lineTo(2) });

/** The log: what is wrong (warn and above) on stderr, the rest on stdout; by `LOG_LEVEL`. */
export const log: Log = shared[KEY];
