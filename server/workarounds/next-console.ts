import { format, stripVTControlCharacters } from 'node:util';
import { describeFailureWithStack, getRequestId, log, withRequestId } from '@/lib/site/log';
import { isFirstReport } from '@/lib/site/request-error';

/** Next.js prints an error first and calls `onRequestError` with its route milliseconds later. */
const REPORT_DELAY_MS = 100;

/** Errors that the process's own handlers log (lib/operations). */
const UNCAUGHT_EVENT = /(?:uncaughtException|unhandledRejection)/;

/** Formats without colours and Next.js's symbols. */
const toText = (parts: readonly unknown[]) =>
  stripVTControlCharacters(format(...parts))
    .replace(/^[⨯⚠\s]+/, '')
    .trim();

function logPrinted(level: 'warn' | 'error', parts: readonly unknown[]): void {
  const error = parts.find((part) => part instanceof Error);
  const text = toText(parts.filter((part) => part !== error));
  if (error === undefined) {
    if (text !== '') log[level](text);
    return;
  }
  if (UNCAUGHT_EVENT.test(text)) return;
  const id = getRequestId();
  const write = () => {
    if (!isFirstReport(error)) return;
    log[level](text === '' ? error.message : `${text} ${error.message}`, describeFailureWithStack(error));
  };
  // Waits, so that the report with the route is logged first.
  setTimeout(() => (id === undefined ? write() : withRequestId(id, write)), REPORT_DELAY_MS);
}

/**
 * Works around https://github.com/vercel/next.js/issues/4808 (no custom logger), open in Next.js 16.4: logs what Next.js prints with `console`.
 * `onRequestError` receives no errors of middleware, the image optimiser and the cache handler, and the option `quiet` drops some.
 */
export function logNextConsole(): void {
  console.error = (...parts: unknown[]) => logPrinted('error', parts);
  console.warn = (...parts: unknown[]) => logPrinted('warn', parts);
}
