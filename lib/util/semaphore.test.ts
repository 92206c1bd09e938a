import { createSemaphore } from './semaphore';

const WAIT_MS = 1000;

describe('S6: slots for rendering', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are given out while any are free, then in the order of the requests', async () => {
    const acquire = createSemaphore({ waitMs: WAIT_MS, slots: 2, queue: 5 });
    const first = await acquire();
    await acquire();
    const order: string[] = [];
    const third = acquire().finally(() => order.push('third'));
    const fourth = acquire().finally(() => order.push('fourth'));
    await Promise.resolve();
    expect(order).toEqual([]);
    first?.();
    first?.();
    (await third)?.();
    await fourth;
    expect(order).toEqual(['third', 'fourth']);
  });

  it('are refused when the queue is full, and after waiting too long', async () => {
    const acquire = createSemaphore({ waitMs: WAIT_MS, slots: 1, queue: 1 });
    const release = await acquire();
    const waiting = acquire();
    expect(await acquire()).toBeNull();
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    expect(await waiting).toBeNull();
    release?.();
    expect(await acquire()).not.toBeNull();
  });
});
