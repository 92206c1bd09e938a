import { format, stripVTControlCharacters } from 'node:util';
import { failureOf } from './failure';
import { log } from './log';
import { requestId, withRequestId } from './request-id';

/** Milliseconds that the report of a failed request may come after the framework has printed the same error. */
const REPORT_WAITS = 100;

/** What `fatal.ts` logs itself. */
const NOBODY_CAUGHT = /(?:uncaughtException|unhandledRejection)/;

const KEY = Symbol.for('storefront.reported-errors');

/** One a process, also where the build keeps several copies of this module. */
const shared = globalThis as typeof globalThis & {
  [KEY]?: { errors: WeakSet<Error>; inRequests: Set<string> };
};
shared[KEY] ??= { errors: new WeakSet(), inRequests: new Set() };
const reported = shared[KEY];

/** Milliseconds for which they are. */
const FORGOTTEN = 1000;

/** Failures of requests that are remembered: a page and its metadata fail apart, for the same reason. */
const REMEMBERED = 200;

/** Notes that an error has its line. False when it, or the same in the same request, had one already. */
export function isFirstReport(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const { errors, inRequests } = reported;
  const id = requestId();
  const name = `${id} ${error.message}`;
  if (errors.has(error) || (id !== undefined && inRequests.has(name))) return false;
  errors.add(error);
  if (id === undefined) return true;
  inRequests.add(name);
  // A name of a request may come again, from a proxy that gives all of them the same one.
  setTimeout(() => inRequests.delete(name), FORGOTTEN).unref();
  const [oldest] = inRequests;
  if (inRequests.size > REMEMBERED && oldest !== undefined) inRequests.delete(oldest);
  return true;
}

/** What the framework puts before a line for people. */
const inWords = (parts: readonly unknown[]) =>
  stripVTControlCharacters(format(...parts))
    .replace(/^[⨯⚠\s]+/, '')
    .trim();

function logPrinted(level: 'warn' | 'error', parts: readonly unknown[]): void {
  const error = parts.find((part) => part instanceof Error);
  const words = inWords(parts.filter((part) => part !== error));
  if (error === undefined) {
    if (words !== '') log[level](words);
    return;
  }
  if (NOBODY_CAUGHT.test(words)) return;
  const id = requestId();
  const write = () => {
    if (!isFirstReport(error)) return;
    const message = words === '' ? error.message : `${words} ${error.message}`;
    log[level](message, { ...failureOf(error), stack: error.stack });
  };
  // The framework prints first and reports then, with the route: that line says more.
  setTimeout(() => (id === undefined ? write() : withRequestId(id, write)), REPORT_WAITS);
}

/**
 * Has what the framework prints with `console.error` and `console.warn` come out as lines of the log: it has no setting for that. An error that is
 * reported with its request (`onRequestError`) has one line, that of the report.
 */
export function logWhatIsPrinted(): void {
  console.error = (...parts: unknown[]) => logPrinted('error', parts);
  console.warn = (...parts: unknown[]) => logPrinted('warn', parts);
}
