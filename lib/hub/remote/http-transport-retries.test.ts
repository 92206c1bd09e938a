import { json, READ, refused, scripted, status, WRITE } from './testing/scripted';

describe('F16: retries', () => {
  it.each([
    ['network', refused, { kind: 'unreachable', status: null }],
    ['500', status(500), { kind: 'status', status: 500 }],
    ['503', status(503), { kind: 'status', status: 503 }],
  ])(
    'tries a retryable call four times on %s, waiting 1, 2 and 4 s, and throws the last error',
    async (_name, answer, error) => {
      const { transport, fetch, waits, lines } = scripted([answer]);
      await expect(transport(READ)).rejects.toMatchObject({ ...error, call: 'GET /search' });
      expect(fetch).toHaveBeenCalledTimes(4);
      expect(waits).toEqual([1000, 2000, 4000]);
      expect(lines).toHaveLength(3);
      expect(lines[0]).toMatch(/^GET \/search: .*; try 1 of 4, the next in 1000 ms$/);
      expect(lines.join()).not.toContain('secret');
    },
  );

  it('throws the last error, not the first', async () => {
    const { transport } = scripted([refused, status(500), status(502), status(504)]);
    await expect(transport(READ)).rejects.toMatchObject({ kind: 'status', status: 504 });
  });

  it('returns as soon as a try succeeds', async () => {
    const { transport, waits } = scripted([status(500), json({ ok: 1 })]);
    expect(await transport(READ)).toEqual({ status: 200, body: { ok: 1 } });
    expect(waits).toEqual([1000]);
  });

  it.each([
    ['network', refused],
    ['500', status(500)],
    ['429', status(429)],
  ])('never retries a call that is not retryable, on %s', async (_name, answer) => {
    const { transport, fetch } = scripted([answer]);
    await transport(WRITE).catch(() => undefined);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['400', status(400)],
    ['404', status(404)],
    ['422', status(422)],
    ['no JSON', () => new Response('<!doctype html>')],
  ])('does not retry a permanent failure: %s', async (_name, answer) => {
    const { transport, fetch } = scripted([answer]);
    await transport(READ).catch(() => undefined);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('shortens each wait by up to a half, so that callers spread out', async () => {
    const { transport, waits } = scripted([refused], { random: () => 1 });
    await expect(transport(READ)).rejects.toThrow();
    expect(waits).toEqual([500, 1000, 2000]);
  });

  it('retries a 429 after its Retry-After, and returns it when it persists', async () => {
    const { transport, waits, fetch } = scripted([status(429, { 'retry-after': '3' })]);
    expect(await transport(READ)).toEqual({ status: 429, body: { msg: 'no' } });
    expect(waits).toEqual([3000, 3000, 4000]);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('honours Retry-After on a 503 too, and never waits more than 30 s', async () => {
    const answer = status(503, { 'retry-after': '3600' });
    const { transport, waits } = scripted([answer], { deadlineMs: 600_000 });
    await expect(transport(READ)).rejects.toMatchObject({ status: 503 });
    expect(waits).toEqual([30_000, 30_000, 30_000]);
  });

  it('does not begin a wait that does not fit into the deadline', async () => {
    const { transport, waits, fetch } = scripted([refused], { deadlineMs: 3500 });
    await expect(transport(READ)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(waits).toEqual([1000, 2000]);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('has a default deadline of 20 s per call', async () => {
    const { transport, waits } = scripted([status(503, { 'retry-after': '11' })]);
    await expect(transport(READ)).rejects.toMatchObject({ status: 503 });
    expect(waits).toEqual([11_000]);
  });

  it('gives the last try no more time than the deadline leaves', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const { transport } = scripted([refused], { deadlineMs: 3200.5 });
    await expect(transport(READ)).rejects.toThrow();
    expect(timeout.mock.calls).toEqual([[3201], [2201], [201]]);
    timeout.mockRestore();
  });
});

describe('S4: an outage', () => {
  /** Makes every attempt time out. */
  const abortEveryAttempt = () => jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());

  it.each([
    ['network', () => jest.spyOn(AbortSignal, 'timeout')],
    ['timeout', abortEveryAttempt],
  ])('is waited out once: after calls that failed on %s, the next makes one short attempt', async (_name, spy) => {
    const timeout = spy();
    const { transport, fetch, waits } = scripted([refused]);
    const others = ['/a', '/b'].map((path) => ({ ...READ, path }));
    for (const call of others) await expect(transport(call)).rejects.toThrow();
    const before = [fetch.mock.calls.length, waits.length];
    await expect(transport(READ)).rejects.toThrow();
    expect([fetch.mock.calls.length - 1, waits.length]).toEqual(before);
    expect(timeout).toHaveBeenLastCalledWith(1250);
    timeout.mockRestore();
  });

  it('is not assumed when one call alone is slow', async () => {
    const timeout = abortEveryAttempt();
    const { transport, fetch } = scripted([refused]);
    await expect(transport(READ)).rejects.toMatchObject({ kind: 'timeout' });
    await expect(transport(READ)).rejects.toThrow();
    expect(fetch).toHaveBeenCalledTimes(8);
    timeout.mockRestore();
  });

  it('is over with the first answer', async () => {
    const { transport, fetch } = scripted([refused, refused, refused, refused, json({ ok: 1 }), refused]);
    await expect(transport(READ)).rejects.toThrow();
    expect(await transport(READ)).toMatchObject({ status: 200 });
    await expect(transport(READ)).rejects.toThrow();
    expect(fetch).toHaveBeenCalledTimes(9);
  });

  it('gives one call every five seconds its full timeout, in case the service works again but is slow', async () => {
    const timeout = abortEveryAttempt();
    const { transport, pass } = scripted([refused]);
    const attemptTimeouts = async (path: string) => {
      timeout.mockClear();
      await expect(transport({ ...READ, path })).rejects.toThrow();
      return timeout.mock.calls.flat();
    };
    for (const path of ['/a', '/b']) await attemptTimeouts(path);
    expect(await attemptTimeouts('/c')).toEqual([1250]);
    pass(4000);
    expect(await attemptTimeouts('/d')).toEqual([1250]);
    pass(1000);
    expect(await attemptTimeouts('/e')).toEqual([5000]);
    expect(await attemptTimeouts('/f')).toEqual([1250]);
    timeout.mockRestore();
  });

  it('is forgotten after five seconds', async () => {
    const { transport, fetch, pass } = scripted([refused]);
    await expect(transport(READ)).rejects.toThrow();
    pass(5001);
    await expect(transport(READ)).rejects.toThrow();
    expect(fetch).toHaveBeenCalledTimes(8);
  });

  it('is not assumed when the service answers with 500', async () => {
    const { transport, fetch } = scripted([status(500)]);
    await expect(transport(READ)).rejects.toThrow();
    await expect(transport(READ)).rejects.toThrow();
    expect(fetch).toHaveBeenCalledTimes(8);
  });

  it('does not shorten the timeout of an application', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const { transport } = scripted([refused]);
    await expect(transport(READ)).rejects.toThrow();
    await expect(transport(WRITE)).rejects.toThrow();
    expect(timeout).toHaveBeenLastCalledWith(5000);
    timeout.mockRestore();
  });
});

describe('S6: HUB_TIMEOUT_MS', () => {
  it.each([
    [WRITE, 120_000, [120_000]],
    [WRITE, 5000, [5000]],
    [READ, 120_000, [20_000, 19_000, 17_000, 13_000]],
  ])('%j has its %d ms when it is not retryable, and the deadline when it is', async (call, timeoutMs, expected) => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await expect(scripted([refused], { timeoutMs }).transport(call)).rejects.toThrow();
    expect(timeout.mock.calls.flat()).toEqual(expected);
    timeout.mockRestore();
  });
});
