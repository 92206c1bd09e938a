import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '@/lib/site/log';
import { type Pace, readBytes } from './read-bytes';
import { createSpool } from './spool';

const PACE: Pace = { leastMs: 60, bytesPerMs: 1 };

/** A request whose body comes in pieces, each after a wait; `state` tells how many were taken, and whether it was cut off. */
function inPieces(pieces: Iterable<string>, { wait = 0, headers = {} }: { wait?: number; headers?: HeadersInit } = {}) {
  const state = { taken: 0, isCutOff: false };
  const source = pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (wait > 0) await sleep(wait);
        const next = source.next();
        if (next.done) return controller.close();
        state.taken += 1;
        if (next.value === 'broken') controller.error(new Error('reset'));
        else controller.enqueue(new TextEncoder().encode(next.value));
      },
      cancel() {
        state.isCutOff = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'POST', body, headers, duplex: 'half' } satisfies RequestInit & { duplex: 'half' };
  return { request: new Request('http://x/', init), state };
}

async function read(request: Request, { limit = 1000, pace = PACE } = {}) {
  const spool = createSpool(os.tmpdir());
  try {
    const fault = await readBytes(request, { limit, pace, spool });
    return fault ?? Buffer.from(await spool.readInto(new Uint8Array(limit))).toString();
  } finally {
    await spool.close();
  }
}

describe('the bytes of a body', () => {
  it('come together, whatever their pieces', async () => {
    expect(await read(inPieces(['{"a":"', 'é', '', '"}']).request)).toBe('{"a":"é"}');
    expect(await read(new Request('http://x/', { method: 'POST' }))).toBe('');
    expect(await read(inPieces(['x'.repeat(1000)]).request)).toHaveLength(1000);
    const pieces = Array.from({ length: 300 }, (_, place) => String.fromCharCode(97 + (place % 26)).repeat(place * 3));
    expect(await read(inPieces(pieces).request, { limit: 200_000 })).toBe(pieces.join(''));
    const single = Array.from({ length: 70_000 }, (_, place) => String(place % 10));
    expect(await read(inPieces(single).request, { limit: 70_000, pace: { leastMs: 20_000, bytesPerMs: 1 } })).toBe(
      single.join(''),
    );
  });

  it('are not read beyond their limit, and cut off after the answer', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const { request, state } = inPieces(Array.from({ length: 1000 }, () => 'x'.repeat(300)));
    expect(await read(request)).toBe('too-large');
    expect(state).toEqual({ taken: 4, isCutOff: false });
    jest.advanceTimersByTime(2000);
    jest.useRealTimers();
    expect(state).toEqual({ taken: 4, isCutOff: true });
  });

  it('are not read at all when they say that they are too many', async () => {
    const { request, state } = inPieces(['x'], { headers: { 'Content-Length': '1001' } });
    expect(await read(request)).toBe('too-large');
    expect(state.taken).toBe(0);
  });

  it('are given up when they trickle, and have more time the more there are', async () => {
    expect(await read(inPieces(['x', 'x', 'x', 'x', 'x'], { wait: 30 }).request)).toBe('too-slow');
    const steady = Array.from({ length: 5 }, () => 'x'.repeat(100));
    expect(await read(inPieces(steady, { wait: 30 }).request)).toHaveLength(500);
  });

  it('are given up when they cannot be kept, with a line in the log, and cut off', async () => {
    const warn = jest.spyOn(log, 'warn').mockImplementation();
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const { request, state } = inPieces(['x', 'x']);
    const spool = { ...createSpool(os.tmpdir()), add: () => Promise.reject(new Error('ENOSPC: no space left')) };
    expect(await readBytes(request, { limit: 10, pace: PACE, spool })).toBe('not-kept');
    jest.advanceTimersByTime(2000);
    jest.useRealTimers();
    expect(state).toEqual({ taken: 1, isCutOff: true });
    expect(warn.mock.calls).toEqual([['The body of a request cannot be kept: ENOSPC: no space left', {}]]);
    warn.mockRestore();
  });

  it('break off with their connection', async () => {
    expect(await read(inPieces(['x', 'broken']).request)).toBe('broken');
  });
});
