import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { clearCacheControls } from './cache-controls';

const controls = new SharedCacheControls({ routes: {}, dynamicRoutes: {} });
const lifetimes: Map<string, unknown> = Reflect.get(SharedCacheControls, 'cacheControls');
const URLS = 100_000;

describe('S8: the lifetimes that Next.js remembers', () => {
  it('are never forgotten by Next.js itself: the work-around is still needed', () => {
    for (let i = 0; i < URLS; i += 1) controls.set(`/live/${i}`, { revalidate: 600, expire: undefined });
    expect(lifetimes.size).toBe(URLS);
  });

  it('are forgotten every minute', () => {
    jest.useFakeTimers();
    clearCacheControls();
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    expect(lifetimes.size).toBe(0);
  });
});
