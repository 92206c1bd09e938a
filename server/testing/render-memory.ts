/** Prints whether the request of a rendered server component is still in memory: 'held' or 'freed'. Needs --expose-gc --conditions=react-server. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { cacheSignal, createElement } from 'react';
import { releaseAbortStacks } from '../workarounds/abort-stack';

interface FlightServer {
  renderToPipeableStream(model: unknown, bundle: object): { pipe(stream: PassThrough): PassThrough };
}

/** Finalizers need more than one collection. */
const COLLECTIONS = 5;

const flight: FlightServer = createRequire(import.meta.url)('next/dist/compiled/react-server-dom-webpack/server.node');
const requests = new AsyncLocalStorage<object>();
const signals: unknown[] = [];

function Page() {
  signals.push(cacheSignal());
  return 'page';
}

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
// The signal is referenced until here, because in Next.js too it outlives its render.
process.stdout.write(signals[0] instanceof AbortSignal && request.deref() === undefined ? 'freed' : 'held');
