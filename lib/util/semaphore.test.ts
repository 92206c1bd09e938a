import { setTimeout as sleep } from 'node:timers/promises';
import { createMutex } from '@/lib/util/semaphore';
import { createSemaphore } from './semaphore';

const WAIT_MS = 1000;

describe('S6: slots for rendering', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are given to as many as there are, then in the order of asking', async () => {
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

  it('are refused when the queue is full, and to who has waited too long', async () => {
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

describe('turns', () => {
  it('are taken one at a time and in order, also after one that failed', async () => {
    const takeTurn = createMutex(5000);
    let [now, most] = [0, 0];
    const order: number[] = [];
    const tasks = Array.from({ length: 8 }, (_, place) =>
      takeTurn(async () => {
        now += 1;
        most = Math.max(most, now);
        await sleep(2);
        now -= 1;
        order.push(place);
        if (place % 3 === 0) throw new Error('no');
        return place;
      }).catch(() => 'thrown'),
    );
    expect((await Promise.all(tasks)).filter((result) => result === 'thrown')).toHaveLength(3);
    expect(most).toBe(1);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('are given up when they take too long to come, and never come later', async () => {
    const takeTurn = createMutex(30);
    const first = takeTurn(() => sleep(80, 'first'));
    const task = jest.fn(async () => 'second');
    expect(await takeTurn(task)).toBeNull();
    expect(await first).toEqual({ result: 'first' });
    expect(await takeTurn(async () => 'third')).toEqual({ result: 'third' });
    expect(task).not.toHaveBeenCalled();
  });
});
