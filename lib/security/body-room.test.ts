import { setTimeout as sleep } from 'node:timers/promises';
import { createRoom, type Guest } from './body-room';

const room = (size: Partial<Parameters<typeof createRoom>[0]> = {}) =>
  createRoom({ blocks: 10, guests: 10, waitMs: 100, ...size });
const enter = (into: ReturnType<typeof createRoom>): Guest => {
  const guest = into.enter();
  if (guest === null) throw new Error('full');
  return guest;
};

/** Takes blocks one after the other; gives how many there were. */
async function take(guest: Guest, blocks: number): Promise<number> {
  let taken = 0;
  while (taken < blocks && (await guest.block()) !== null) taken += 1;
  return taken;
}

describe('the room for bodies of requests', () => {
  it('lets in so many and no more', () => {
    const small = room({ guests: 2 });
    const first = enter(small);
    enter(small);
    expect(small.enter()).toBeNull();
    first.leave();
    expect(small.enter()).not.toBeNull();
  });

  it('has so many blocks, and lets one body go beyond', async () => {
    const shared = room();
    const [a, b, c] = [enter(shared), enter(shared), enter(shared)];
    expect(await take(a, 6)).toBe(6);
    expect(await take(b, 4 + 1)).toBe(5);
    const waits = take(c, 1);
    expect(await Promise.race([waits, sleep(20, 'waits')])).toBe('waits');
    // It may go on to its end, however much that is.
    expect(await take(b, 50)).toBe(50);
    b.leave();
    expect(await waits).toBe(1);
  });

  it('makes nobody wait for bodies that never come to their end', async () => {
    const shared = room();
    const [idle, late] = [enter(shared), enter(shared), enter(shared)];
    await take(idle, 10);
    for (const size of [20, 30]) {
      const next = enter(shared);
      expect(await take(next, size)).toBe(size);
      next.leave();
    }
    expect(await take(late, 1)).toBe(1);
  });

  it('gives nobody a block of another, nor what stood in it', async () => {
    const shared = room();
    const [a, b] = [enter(shared), enter(shared)];
    const first = await a.block();
    first?.fill(7);
    expect((await b.block())?.[0]).toBe(0);
    expect(await b.block()).not.toBe(first);
    a.release();
    expect(await b.block()).toBe(first);
    expect(first?.every((byte) => byte === 0)).toBe(true);
  });

  it('gives up when a wait takes too long', async () => {
    const shared = room({ waitMs: 30 });
    const [a, b, c] = [enter(shared), enter(shared), enter(shared)];
    await take(a, 10);
    await take(b, 1);
    expect(await c.block()).toBeNull();
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
