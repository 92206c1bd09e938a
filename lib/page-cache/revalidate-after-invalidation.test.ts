import { type RenderPage, revalidateAfterInvalidation, waitForRevalidation } from './revalidation';
import { getPageStore } from './store/page-store';

describe('S4: after an invalidation', () => {
  const revalidate = jest.fn<Promise<boolean>, [RenderPage, { signal: AbortSignal }]>();
  const render: RenderPage = async () => 'other';

  /** Invalidates a tag, as a publish does. */
  const invalidate = async (tag: string) => (await getPageStore()).invalidate([tag]);

  beforeAll(async () => {
    await revalidateAfterInvalidation(render, revalidate);
  });
  beforeEach(() => {
    revalidate.mockReset().mockResolvedValue(true);
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('a stale page is revalidated once, and waitForRevalidation waits for it', async () => {
    let resolveRun = (_: boolean): void => undefined;
    revalidate.mockReturnValueOnce(new Promise((resolve) => (resolveRun = resolve)));
    await invalidate('a');
    const onRevalidated = jest.fn();
    const waiting = waitForRevalidation(60_000).then(onRevalidated);
    await jest.advanceTimersByTimeAsync(1000);
    expect(onRevalidated).not.toHaveBeenCalled();
    resolveRun(true);
    await waiting;
    await jest.advanceTimersByTimeAsync(600_000);
    expect(revalidate).toHaveBeenCalledTimes(1);
  });

  it('waitForRevalidation returns at once when nothing is being revalidated, and after its timeout', async () => {
    await waitForRevalidation(3_600_000);
    jest.useRealTimers();
    let resolveRun = (_: boolean): void => undefined;
    revalidate.mockReturnValueOnce(new Promise((resolve) => (resolveRun = resolve)));
    await invalidate('slow');
    await waitForRevalidation(5);
    resolveRun(true);
    await waitForRevalidation(3_600_000);
    expect(revalidate).toHaveBeenCalledTimes(1);
  });

  it('a page that cannot be revalidated is tried again after 3, 6, 12, 24 and then every 30 seconds, until it can', async () => {
    revalidate.mockResolvedValue(false);
    await invalidate('b');
    await jest.advanceTimersByTimeAsync(0);
    const seconds: number[] = [];
    for (let second = 1; second <= 110; second += 1) {
      const before = revalidate.mock.calls.length;
      await jest.advanceTimersByTimeAsync(1000);
      if (revalidate.mock.calls.length > before) seconds.push(second);
    }
    expect(seconds).toEqual([4, 10, 22, 46, 76, 107]);
    revalidate.mockResolvedValue(true);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(revalidate).toHaveBeenCalledTimes(8);
  });

  it('a new invalidation does not wait for the retry of a failed page', async () => {
    revalidate.mockResolvedValue(false);
    await invalidate('c');
    await jest.advanceTimersByTimeAsync(50_000);
    revalidate.mockClear().mockResolvedValue(true);
    await invalidate('d');
    await jest.advanceTimersByTimeAsync(0);
    expect(revalidate).toHaveBeenCalledTimes(1);
  });

  it('a run that an invalidation has aborted is not a failed attempt, and another one follows', async () => {
    let resolveRun = (_: boolean): void => undefined;
    revalidate.mockResolvedValue(false).mockReturnValueOnce(new Promise((resolve) => (resolveRun = resolve)));
    await invalidate('f');
    await jest.advanceTimersByTimeAsync(0);
    const [, first] = revalidate.mock.calls[0] ?? [];
    expect(first?.signal.aborted).toBe(false);
    await invalidate('g');
    expect(first?.signal.aborted).toBe(true);
    resolveRun(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(revalidate.mock.calls[1]?.[1].signal.aborted).toBe(false);
    // The pause before a first retry, not before a second.
    await jest.advanceTimersByTimeAsync(3300);
    expect(revalidate).toHaveBeenCalledTimes(3);
    revalidate.mockResolvedValue(true);
    await jest.advanceTimersByTimeAsync(600_000);
  });

  it('a page that keeps failing is given up within two hours', async () => {
    revalidate.mockResolvedValue(false);
    await invalidate('e');
    await jest.advanceTimersByTimeAsync(2 * 3_600_000);
    const tries = revalidate.mock.calls.length;
    expect(tries).toBeGreaterThan(100);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(revalidate).toHaveBeenCalledTimes(tries);
  });
});
