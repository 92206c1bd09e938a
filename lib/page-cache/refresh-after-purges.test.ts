import { createServer, type Server } from 'node:http';
import { pageStore } from './handler/page-store.mjs';
import { refreshAfterPurges, whenRefreshed } from './refresh-after-purges';
import type { Run } from './refresh-stale';

describe('S4: after a purge', () => {
  const refresh = jest.fn<Promise<boolean>, [unknown, Run]>();
  let server: Server;

  /** The process publishes something, and lets what follows begin. */
  const purge = async (tag: string) => (await pageStore()).purge([tag]);

  beforeAll(async () => {
    server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    await refreshAfterPurges(server, refresh);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    refresh.mockReset().mockResolvedValue(true);
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('what is stale is made anew once, and who waits for it waits until it is', async () => {
    let finish = (_: boolean): void => undefined;
    refresh.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    await purge('a');
    const waits = jest.fn();
    const waiting = whenRefreshed(60_000).then(waits);
    await jest.advanceTimersByTimeAsync(1000);
    expect(waits).not.toHaveBeenCalled();
    finish(true);
    await waiting;
    await jest.advanceTimersByTimeAsync(600_000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('nobody waits where nothing is being made, nor longer than they want to', async () => {
    await whenRefreshed(3_600_000);
    jest.useRealTimers();
    let finish = (_: boolean): void => undefined;
    refresh.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    await purge('slow');
    await whenRefreshed(5);
    finish(true);
    await whenRefreshed(3_600_000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('what cannot be made is tried again after 3, 6, 12, 24 and then every 30 seconds, until it can', async () => {
    refresh.mockResolvedValue(false);
    await purge('b');
    await jest.advanceTimersByTimeAsync(0);
    const seconds: number[] = [];
    for (let second = 1; second <= 110; second += 1) {
      const before = refresh.mock.calls.length;
      await jest.advanceTimersByTimeAsync(1000);
      if (refresh.mock.calls.length > before) seconds.push(second);
    }
    expect(seconds).toEqual([4, 10, 22, 46, 76, 107]);
    refresh.mockResolvedValue(true);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(refresh).toHaveBeenCalledTimes(8);
  });

  it('a new purge is not kept waiting by what could not be made', async () => {
    refresh.mockResolvedValue(false);
    await purge('c');
    await jest.advanceTimersByTimeAsync(50_000);
    refresh.mockClear().mockResolvedValue(true);
    await purge('d');
    await jest.advanceTimersByTimeAsync(0);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('a run that a purge has ended early is no try in vain, and the next one knows of the purge', async () => {
    let finish = (_: boolean): void => undefined;
    refresh.mockResolvedValue(false).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    await purge('f');
    await jest.advanceTimersByTimeAsync(0);
    const [, first] = refresh.mock.calls[0] ?? [];
    expect(first?.isOver()).toBe(false);
    await purge('g');
    expect(first?.isOver()).toBe(true);
    finish(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(refresh.mock.calls[1]?.[1].purge).toBe(Number(first?.purge) + 1);
    // The first pause of all, not the second.
    await jest.advanceTimersByTimeAsync(3300);
    expect(refresh).toHaveBeenCalledTimes(3);
    refresh.mockResolvedValue(true);
    await jest.advanceTimersByTimeAsync(600_000);
  });

  it('in the end it is left to its visitors', async () => {
    refresh.mockResolvedValue(false);
    await purge('e');
    await jest.advanceTimersByTimeAsync(2 * 3_600_000);
    const tries = refresh.mock.calls.length;
    expect(tries).toBeGreaterThan(100);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(refresh).toHaveBeenCalledTimes(tries);
  });
});
