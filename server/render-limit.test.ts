import { createRenderLimit } from './render-limit';

const busy = { maxSlots: 10, waitMs: 1000, isIdle: () => false };

describe('S6: slots for rendering', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are given to as many as there are, then in the order of asking', async () => {
    const acquire = createRenderLimit({ ...busy, slots: 2, queue: 5 });
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

  it('are refused when the queue is full, and to who has waited too long', async () => {
    const acquire = createRenderLimit({ ...busy, slots: 1, queue: 1 });
    const release = await acquire();
    const waiting = acquire();
    expect(await acquire()).toBeNull();
    await jest.advanceTimersByTimeAsync(1000);
    expect(await waiting).toBeNull();
    release?.();
    expect(await acquire()).not.toBeNull();
  });

  it('are more while the renders only wait and the thread is idle, up to the most', async () => {
    let isIdle = false;
    const acquire = createRenderLimit({ ...busy, slots: 2, maxSlots: 5, queue: 10, isIdle: () => isIdle });
    let given = 0;
    for (let request = 0; request < 8; request += 1) void acquire().then((release) => (given += release ? 1 : 0));
    await jest.advanceTimersByTimeAsync(100);
    expect(given).toBe(2);
    isIdle = true;
    await jest.advanceTimersByTimeAsync(20);
    expect(given).toBe(4);
    await jest.advanceTimersByTimeAsync(100);
    expect(given).toBe(5);
    await jest.advanceTimersByTimeAsync(1000);
    expect(given).toBe(5);
  });
});
