import { failureOf } from '@/lib/site/failure';
import { log } from '@/lib/site/log';
import { redactPii } from '@/lib/site/scrub';
import { type Settings, settings } from '@/lib/site/settings';
import { stop, stopOnSignals, storeOnSignals } from '@/lib/site/stop';
import { errorMessage } from '@/lib/util/common';

/** What is wrong with the settings is told, and ends the start, where they are first needed. */
function given(): Settings | null {
  try {
    return settings();
  } catch {
    return null;
  }
}

/**
 * Begins what makes a server fit for service (S6): lines of the log with the request's name, a stop in order, and traces where
 * `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Called once, before anything else of the start: requests are seen by who was there last. In development
 * the framework's own output and way of stopping are kept.
 */
export async function startOperations(): Promise<void> {
  if (process.env.NODE_ENV === 'production') {
    onUncaughtException();
    stopOnSignals();
  } else storeOnSignals();
  const endpoint = given()?.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint !== undefined) {
    // Nothing of it is loaded without the setting.
    const { startTraces } = await import('./traces');
    startTraces(endpoint);
  }
}

/** One line for what ends the start, also where the log is `silent`; the framework prints it too late to be read. */
export function logFailedStart(error: unknown): void {
  const message = `The site cannot start: ${errorMessage(error)}`;
  if (given()?.LOG_LEVEL === 'silent') process.stderr.write(`${redactPii(message)}\n`);
  else log.fatal(message, failureOf(error));
}

const told = (reason: unknown) => ({
  ...failureOf(reason),
  ...(reason instanceof Error && reason.stack !== undefined ? { stack: reason.stack } : {}),
});

/**
 * Has what nobody caught logged in one line. An exception ends the process with code 1, as Node does by default: it may have left anything half done, also what all requests share. But
 * what runs is answered first, in the time of a stop. A rejection that nobody awaits does not: it is the end of one piece of work, and ending the process would let whoever finds a way to
 * one take the site down.
 */
function onUncaughtException(): void {
  process.prependListener('uncaughtException', (error: unknown) => {
    try {
      log.fatal(`Uncaught exception: ${errorMessage(error)}`, told(error));
    } finally {
      void stop(1, 'after an uncaught exception');
    }
  });
  process.prependListener('unhandledRejection', (reason: unknown) => {
    log.error(`Unhandled rejection: ${errorMessage(reason)}`, told(reason));
  });
}
