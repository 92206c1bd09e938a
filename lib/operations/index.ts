import { failureOf } from '@/lib/site/failure';
import { onUncaughtException } from '@/lib/site/fatal';
import { log } from '@/lib/site/log';
import { redactPii } from '@/lib/site/scrub';
import { type Settings, settings } from '@/lib/site/settings';
import { stopOnSignals, storeOnSignals } from '@/lib/site/stop';
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
