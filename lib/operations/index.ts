import { describeFailure, describeFailureWithStack, getSettingsOrNull, log } from '@/lib/site/log';
import { redactPii } from '@/lib/site/scrub';
import { stopOnSignals, stopProcess } from '@/lib/site/stop';
import { errorMessage } from '@/lib/util/common';

/** Sets up error logging, shutdown and tracing. Must be called first. In development Next.js keeps its own error output. */
export async function startOperations(): Promise<void> {
  if (process.env.NODE_ENV === 'production') onUncaughtException();
  stopOnSignals();
  const endpoint = getSettingsOrNull()?.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint !== undefined) {
    const { startTraces } = await import('./traces');
    startTraces(endpoint);
  }
}

/** Logs in one line that the server cannot start, even if the log is `silent`. */
export function logFailedStart(error: unknown): void {
  const message = `The site cannot start: ${errorMessage(error)}`;
  if (getSettingsOrNull()?.LOG_LEVEL === 'silent') process.stderr.write(`${redactPii(message)}\n`);
  else log.fatal(message, describeFailure(error));
}

/** Uncaught exceptions end the process, as its state may be inconsistent. Rejections do not, so that visitors who cause one cannot stop the site. */
function onUncaughtException(): void {
  process.prependListener('uncaughtException', (error: unknown) => {
    try {
      log.fatal(`Uncaught exception: ${errorMessage(error)}`, describeFailureWithStack(error));
    } finally {
      void stopProcess(1, 'after an uncaught exception');
    }
  });
  process.prependListener('unhandledRejection', (reason: unknown) => {
    log.error(`Unhandled rejection: ${errorMessage(reason)}`, describeFailureWithStack(reason));
  });
}
