import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Runs a full garbage collection. A WeakRef is kept until the current turn of the event loop ends. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  await yieldToEventLoop();
  runInNewContext('gc')();
}
