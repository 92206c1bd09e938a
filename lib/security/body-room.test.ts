import { setTimeout as sleep } from 'node:timers/promises';
import { createRoom, type Guest } from './body-room';

const room = (size: Partial<Parameters<typeof createRoom>[0]> = {}) =>
  createRoom({ bytes: 100, guests: 10, waitMs: 100, ...size });
const enter = (into: ReturnType<typeof createRoom>): Guest => {
  const guest = into.enter();
  if (guest === null) throw new Error('full');
  return guest;
};

describe('the room for bodies of requests', () => {
  it('lets in so many and no more', () => {
    const small = room({ guests: 2 });
    const first = enter(small);
    enter(small);
    expect(small.enter()).toBeNull();
    first.leave();
    expect(small.enter()).not.toBeNull();
  });

  it('holds so many bytes, and lets one body go beyond', async () => {
    const shared = room();
    const [a, b, c] = [enter(shared), enter(shared), enter(shared)];
    expect(await a.hold(60)).toBe(true);
    expect(await b.hold(40)).toBe(true);
    expect(await b.hold(50)).toBe(true);
    const waits = c.hold(10);
    expect(await Promise.race([waits, sleep(20, 'waits')])).toBe('waits');
    // It may go on to its end, however much that is.
    expect(await b.hold(500)).toBe(true);
    b.leave();
    expect(await waits).toBe(true);
  });

  it('makes nobody wait for bodies that never come to their end', async () => {
    const shared = room();
    const [idle, late] = [enter(shared), enter(shared), enter(shared)];
    await idle.hold(100);
    for (const size of [200, 300]) {
      const next = enter(shared);
      expect(await next.hold(size)).toBe(true);
      next.leave();
    }
    expect(await late.hold(5)).toBe(true);
  });

  it('gives up when a wait takes too long', async () => {
    const shared = room({ waitMs: 30 });
    const [a, b, c] = [enter(shared), enter(shared), enter(shared)];
    await a.hold(100);
    await b.hold(1);
    expect(await c.hold(1)).toBe(false);
    const first = a.work(() => sleep(80));
    expect(await c.work(async () => 'x')).toBeNull();
    await first;
    expect(await c.work(async () => 'x')).toEqual({ result: 'x' });
  });

  it('has one worked on at a time, also after one that failed', async () => {
    const shared = room({ waitMs: 5000 });
    let [now, most] = [0, 0];
    const tasks = Array.from({ length: 8 }, (_, place) => {
      const guest = enter(shared);
      return guest
        .work(async () => {
          now += 1;
          most = Math.max(most, now);
          await sleep(2);
          now -= 1;
          if (place % 3 === 0) throw new Error('no');
          return place;
        })
        .catch(() => 'thrown')
        .finally(() => guest.leave());
    });
    expect((await Promise.all(tasks)).filter((result) => result === 'thrown')).toHaveLength(3);
    expect(most).toBe(1);
  });
});
