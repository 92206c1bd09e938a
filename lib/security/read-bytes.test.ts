import os from 'node:os';
import { log } from '@/lib/site/log';
import { type Pace, readBytes } from './read-bytes';
import { createSpool, type Spool } from './spool';

const PACE: Pace = { graceMs: 10_000, bytesPerMs: 4, maxStallMs: 60_000, totalMs: 870_000 };

/** Creates a request whose body arrives in pieces; `state` records how many were read, and whether the body was cancelled. */
function createRequest(pieces: Iterable<string>, { headers = {} }: { headers?: HeadersInit } = {}) {
  const state = { taken: 0, isCutOff: false };
  const source = pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
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
  it('are joined, however they are split', async () => {
    expect(await read(createRequest(['{"a":"', 'é', '', '"}']).request)).toBe('{"a":"é"}');
    expect(await read(new Request('http://x/', { method: 'POST' }))).toBe('');
    expect(await read(createRequest(['x'.repeat(1000)]).request)).toHaveLength(1000);
    const pieces = Array.from({ length: 300 }, (_, index) => String.fromCharCode(97 + (index % 26)).repeat(index * 3));
    expect(await read(createRequest(pieces).request, { limit: 200_000 })).toBe(pieces.join(''));
    const single = Array.from({ length: 5000 }, (_, index) => String(index % 10));
    expect(await read(createRequest(single).request, { limit: 5000 })).toBe(single.join(''));
  });

  it('are not read beyond their limit, and cancelled within two seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const { request, state } = createRequest(Array.from({ length: 1000 }, () => 'x'.repeat(300)));
    expect(await read(request)).toBe('too-large');
    expect(state).toEqual({ taken: 4, isCutOff: false });
    jest.advanceTimersByTime(2000);
    jest.useRealTimers();
    expect(state).toEqual({ taken: 4, isCutOff: true });
  });

  it('are not read at all when the Content-Length is too large', async () => {
    const { request, state } = createRequest(['x'], { headers: { 'Content-Length': '1001' } });
    expect(await read(request)).toBe('too-large');
    expect(state.taken).toBe(0);
  });

  it('are given up and cancelled, with a line in the log, when they cannot be stored', async () => {
    const warn = jest.spyOn(log, 'warn').mockImplementation();
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const { request, state } = createRequest(['x', 'x']);
    const spool = { ...createSpool(os.tmpdir()), add: () => Promise.reject(new Error('ENOSPC: no space left')) };
    expect(await readBytes(request, { limit: 10, pace: PACE, spool })).toBe('not-kept');
    jest.advanceTimersByTime(2000);
    jest.useRealTimers();
    expect(state).toEqual({ taken: 1, isCutOff: true });
    expect(warn.mock.calls).toEqual([['The body of a request cannot be kept: ENOSPC: no space left', {}]]);
    warn.mockRestore();
  });

  it('end with a fault when the connection breaks', async () => {
    expect(await read(createRequest(['x', 'broken']).request)).toBe('broken');
  });
});

/** A piece of a body, and the delay before it arrives. */
interface Step {
  waitMs: number;
  bytes: number;
}

/** Creates a request whose body arrives in these steps. */
function createTimedRequest(steps: Iterable<Step>): Request {
  const source = steps[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = source.next();
        if (next.done) return controller.close();
        await new Promise((resolve) => setTimeout(resolve, next.value.waitMs));
        controller.enqueue(new Uint8Array(next.value.bytes));
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'POST', body, duplex: 'half' } satisfies RequestInit & { duplex: 'half' };
  return new Request('http://x/', init);
}

/** Creates a spool that only counts bytes, because fake timers do not wait for a disk. */
function createCountingSpool(): Spool {
  let size = 0;
  return {
    get size() {
      return size;
    },
    add: async (piece) => {
      size += piece.length;
    },
    readInto: async (memory) => memory,
    close: async () => undefined,
  };
}

const everySecond = (count: number, bytes: number): Step[] =>
  Array.from({ length: count }, () => ({ waitMs: 1000, bytes }));
const TOO_LONG_MS = 900_000;

describe('W9: the speed of a body', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Reads a body under fake timers; returns the fault, and after how many seconds reading ended. */
  async function readOverTime(steps: Iterable<Step>, evicted?: AbortSignal) {
    const startedAt = Date.now();
    const options = { limit: 20_000_000, pace: PACE, spool: createCountingSpool(), ...(evicted && { evicted }) };
    let ended: { fault: string | null; seconds: number } | undefined;
    void readBytes(createTimedRequest(steps), options).then((fault) => {
      ended = { fault, seconds: Math.round((Date.now() - startedAt) / 1000) };
    });
    for (let second = 0; ended === undefined && second < 2000; second++) await jest.advanceTimersByTimeAsync(1000);
    return ended;
  }

  it('is enough on a slow mobile line: 11 MB at 13 kB a second, 1 MB at 5 kB', async () => {
    expect(await readOverTime(everySecond(846, 13_003))).toEqual({ fault: null, seconds: 846 });
    expect(await readOverTime(everySecond(200, 5000))).toEqual({ fault: null, seconds: 200 });
  });

  it('is enough on a line that stops for 50 seconds now and then', async () => {
    const stopping = Array.from({ length: 5 }, () => [...everySecond(20, 50_000), { waitMs: 50_000, bytes: 1 }]).flat();
    expect(await readOverTime(stopping)).toEqual({ fault: null, seconds: 350 });
  });

  it('is too low when nothing arrives, or a byte a second', async () => {
    expect(await readOverTime([{ waitMs: TOO_LONG_MS, bytes: 1 }])).toEqual({ fault: 'too-slow', seconds: 10 });
    expect(await readOverTime(everySecond(900, 1))).toEqual({ fault: 'too-slow', seconds: 10 });
  });

  it('is too low when it stops for more than a minute, whatever arrived before', async () => {
    const stopped = [...everySecond(1, 10_000_000), { waitMs: TOO_LONG_MS, bytes: 1 }];
    expect(await readOverTime(stopped)).toEqual({ fault: 'too-slow', seconds: 61 });
  });

  it('is too low when the whole body takes longer than there is time', async () => {
    expect(await readOverTime(everySecond(1000, 8000))).toEqual({ fault: 'too-slow', seconds: 870 });
  });

  it('does not matter once another upload has taken the slot', async () => {
    const eviction = new AbortController();
    setTimeout(() => eviction.abort(), 3000);
    expect(await readOverTime(everySecond(900, 8000), eviction.signal)).toEqual({ fault: 'evicted', seconds: 3 });
    expect(await readOverTime(everySecond(900, 8000), eviction.signal)).toEqual({ fault: 'evicted', seconds: 0 });
  });
});
