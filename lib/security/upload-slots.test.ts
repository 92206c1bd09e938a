import { createUploadSlots } from './upload-slots';

const LIMITS = { total: 3, perNetwork: 2, graceMs: 5000 };

let now = 0;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const noBytes = () => 0;

describe('W9: slots for uploads', () => {
  it('are limited, and refused while every upload is new', () => {
    const acquire = createUploadSlots(LIMITS);
    const [first] = [acquire('a', noBytes), acquire('b', noBytes), acquire(null, noBytes)];
    now += LIMITS.graceMs - 1;
    expect(acquire('c', noBytes)).toBeNull();
    first?.release();
    expect(acquire('c', noBytes)).not.toBeNull();
  });

  it('are taken from the slowest upload for a new one', () => {
    const acquire = createUploadSlots(LIMITS);
    const held = [100, 1, 50].map((bytes, index) => acquire(String(index), () => bytes));
    now += LIMITS.graceMs;
    expect(acquire('new', noBytes)).not.toBeNull();
    expect(held.map((slot) => slot?.evicted.aborted)).toEqual([false, true, false]);
    held[1]?.release();
    // Releasing an evicted slot frees nothing.
    expect(acquire('late', noBytes)).not.toBeNull();
    expect(held.map((slot) => slot?.evicted.aborted)).toEqual([false, true, true]);
  });

  it('are first taken from a network with several, however fast those are', () => {
    const acquire = createUploadSlots(LIMITS);
    const honest = acquire('honest', () => 1);
    const flood = [acquire('flood', () => 1000), acquire('flood', () => 2000)];
    now += LIMITS.graceMs;
    expect(acquire('new', noBytes)).not.toBeNull();
    expect([honest, ...flood].map((slot) => slot?.evicted.aborted)).toEqual([false, true, false]);
  });

  it('are limited per network: its next upload evicts its own slowest', () => {
    const acquire = createUploadSlots({ ...LIMITS, total: 9 });
    const other = acquire('b', noBytes);
    const own = [acquire('a', () => 2), acquire('a', () => 1)];
    expect(acquire('a', noBytes)).toBeNull();
    now += LIMITS.graceMs;
    expect(acquire('a', noBytes)).not.toBeNull();
    expect([other, ...own].map((slot) => slot?.evicted.aborted)).toEqual([false, false, true]);
  });

  it('are not taken from an upload that has arrived completely', () => {
    const acquire = createUploadSlots({ ...LIMITS, total: 1 });
    const held = acquire('a', noBytes);
    held?.complete();
    now += 60_000;
    expect(acquire('b', noBytes)).toBeNull();
    held?.release();
    expect(acquire('b', noBytes)).not.toBeNull();
  });

  it('are not counted by network where clients cannot be told apart', () => {
    const acquire = createUploadSlots({ ...LIMITS, total: 5 });
    expect(Array.from({ length: 5 }, () => acquire(null, noBytes))).not.toContain(null);
  });
});
