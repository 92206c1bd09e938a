import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pipeToNodeResponse } from 'next/dist/server/pipe-readable';
import { waitUntilClosed } from './unfinished-response';

/** A response whose client disconnects when it is ended. */
function createDisconnectedResponse(): ServerResponse {
  const response = new EventEmitter();
  return Object.assign(response, {
    flushHeaders: () => undefined,
    write: () => true,
    end: () => void setImmediate(() => response.emit('close')),
  }) as unknown as ServerResponse;
}

/** Gives the response more turns of the event loop than it needs to end and to close. */
async function passTurns(): Promise<string> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  return 'pending';
}
const createBody = () => new Response('body').body as ReadableStream<Uint8Array>;

describe('S8: a client that disconnects while its response ends', () => {
  it('leaves Next.js waiting: the work-around is still needed', async () => {
    const piped = pipeToNodeResponse(createBody(), createDisconnectedResponse()).then(() => 'done');
    expect(await Promise.race([piped, passTurns()])).toBe('pending');
  });

  it('is detected with the work-around', async () => {
    const response = createDisconnectedResponse();
    const noticed = waitUntilClosed(response).then(() => 'done');
    void pipeToNodeResponse(createBody(), response);
    expect(await Promise.race([noticed, passTurns()])).toBe('done');
  });

  it('is not detected before the response has ended, so that its render continues', async () => {
    const response = createDisconnectedResponse();
    const noticed = waitUntilClosed(response).then(() => 'done');
    response.emit('close');
    expect(await Promise.race([noticed, passTurns()])).toBe('pending');
    response.end();
    expect(await noticed).toBe('done');
  });
});
