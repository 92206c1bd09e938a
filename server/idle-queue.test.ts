import { log } from '@/lib/site/log';
import { createIdleQueue } from './idle-queue';

describe('S4: work that no visitor waits for', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('runs one job at a time, and none while the process is busy', async () => {
    let isIdle = false;
    const schedule = createIdleQueue(() => isIdle, 10);
    let finish = (): void => undefined;
    const first = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const second = jest.fn(async () => undefined);
    schedule('first', first);
    schedule('second', second);
    await jest.advanceTimersByTimeAsync(1000);
    expect(first).not.toHaveBeenCalled();
    isIdle = true;
    await jest.advanceTimersByTimeAsync(1000);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
    finish();
    await jest.advanceTimersByTimeAsync(1000);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  it('replaces a waiting job, continues after a failed one, and is bounded', async () => {
    const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
    const schedule = createIdleQueue(() => true, 10);
    const ran: string[] = [];
    schedule('page', async () => void ran.push('old'));
    schedule('page', () => Promise.reject(new Error('no memory')));
    for (let i = 0; i < 2000; i += 1) schedule(`page ${i}`, async () => void ran.push(`page ${i}`));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('no memory'), expect.anything());
    expect([ran[0], ran.length]).toEqual(['page 0', 999]);
    warn.mockRestore();
  });
});
