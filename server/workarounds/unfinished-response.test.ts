import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pipeToNodeResponse } from 'next/dist/server/pipe-readable';
import { endedAndClosed } from './unfinished-response';

/** A response whose client disconnects when it is ended. */
function disconnected(): ServerResponse {
  const response = new EventEmitter();
  return Object.assign(response, {
    flushHeaders: () => undefined,
    write: () => true,
    end: () => void setImmediate(() => response.emit('close')),
  }) as unknown as ServerResponse;
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 50, 'pending'));
const body = () => new Response('body').body as ReadableStream<Uint8Array>;

describe('S8: a client that disconnects while its response ends', () => {
  it('leaves Next.js waiting: the work-around is still needed', async () => {
    const piped = pipeToNodeResponse(body(), disconnected()).then(() => 'done');
    expect(await Promise.race([piped, soon()])).toBe('pending');
  });

  it('is noticed all the same', async () => {
    const response = disconnected();
    const noticed = endedAndClosed(response).then(() => 'done');
    void pipeToNodeResponse(body(), response);
    expect(await Promise.race([noticed, soon()])).toBe('done');
  });

  it('is not noticed before the response has ended: what renders it goes on', async () => {
    const response = disconnected();
    const noticed = endedAndClosed(response).then(() => 'done');
    response.emit('close');
    expect(await Promise.race([noticed, soon()])).toBe('pending');
    response.end();
    expect(await noticed).toBe('done');
  });
});
