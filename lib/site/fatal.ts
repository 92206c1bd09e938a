import { errorMessage } from '@/lib/util/common';
import { failureOf } from './failure';
import { log } from './log';
import { stop } from './stop';

const told = (reason: unknown) => ({
  ...failureOf(reason),
  ...(reason instanceof Error && reason.stack !== undefined ? { stack: reason.stack } : {}),
});

/**
 * Has what nobody caught logged in one line. An exception ends the process with code 1, as Node does by default: it may have left anything half done, also what all requests share. But
 * what runs is answered first, in the time of a stop. A rejection that nobody awaits does not: it is the end of one piece of work, and ending the process would let whoever finds a way to
 * one take the site down.
 */
export function onUncaughtException(): void {
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
