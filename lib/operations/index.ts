import { failureOf, failureWithStack, log, settingsOrNull } from '@/lib/site/log';
import { redactPii } from '@/lib/site/scrub';
import { stop, stopOnSignals, storeOnSignals } from '@/lib/site/stop';
import { errorMessage } from '@/lib/util/common';

/** Prepares logging, shutdown and, with `OTEL_EXPORTER_OTLP_ENDPOINT`, traces. Called first. Development keeps Next.js's own output and shutdown. */
export async function startOperations(): Promise<void> {
  if (process.env.NODE_ENV === 'production') {
    onUncaughtException();
    stopOnSignals();
  } else storeOnSignals();
  const endpoint = settingsOrNull()?.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint !== undefined) {
    const { startTraces } = await import('./traces');
    startTraces(endpoint);
  }
}

/** One line, also when the log is `silent`: Next.js prints the error too late to be read. */
export function logFailedStart(error: unknown): void {
  const message = `The site cannot start: ${errorMessage(error)}`;
  if (settingsOrNull()?.LOG_LEVEL === 'silent') process.stderr.write(`${redactPii(message)}\n`);
  else log.fatal(message, failureOf(error));
}

/** An uncaught exception may break shared state, so it ends the process. A rejection does not: anyone who can cause one could take the site down. */
function onUncaughtException(): void {
  process.prependListener('uncaughtException', (error: unknown) => {
    try {
      log.fatal(`Uncaught exception: ${errorMessage(error)}`, failureWithStack(error));
    } finally {
      void stop(1, 'after an uncaught exception');
    }
  });
  process.prependListener('unhandledRejection', (reason: unknown) => {
    log.error(`Unhandled rejection: ${errorMessage(reason)}`, failureWithStack(reason));
  });
}
