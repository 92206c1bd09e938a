/*
 * A program: renders one server component with the React that Next.js brings, and prints what remains in memory afterwards, 'held' or 'freed'.
 * Run with --expose-gc and --conditions=react-server; with the argument 'released' the work-around is in place.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { cacheSignal, createElement } from 'react';
import { releaseAbortStacks } from '../workarounds/memory-leaks';

interface FlightServer {
  renderToPipeableStream(model: unknown, bundle: object): { pipe(stream: PassThrough): PassThrough };
}

/** Full collections until the answer is believed: more than one is needed for what a finalizer still holds. */
const COLLECTIONS = 5;

const flight: FlightServer = createRequire(import.meta.url)('next/dist/compiled/react-server-dom-webpack/server.node');
const requests = new AsyncLocalStorage<object>();
const signals: unknown[] = [];

function Page() {
  signals.push(cacheSignal());
  return 'page';
}

/** What a request keeps in its asynchronous context, after its render has ended. */
async function renderRequest(): Promise<WeakRef<object>> {
  const request = { url: '/' };
  await new Promise((resolve) => {
    requests.run(request, () => {
      flight.renderToPipeableStream(createElement(Page), {}).pipe(new PassThrough()).resume().on('end', resolve);
    });
  });
  return new WeakRef(request);
}

if (process.argv.includes('released')) releaseAbortStacks();
const request = await renderRequest();
for (let count = 0; count < COLLECTIONS; count += 1) {
  await nextTurn();
  globalThis.gc?.();
}
// The signal outlives its render, as it does in Next.js while anything still listens to it.
process.stdout.write(signals[0] instanceof AbortSignal && request.deref() === undefined ? 'freed' : 'held');
