import type { PageViews } from '@/lib/db/page-views';
import { createViewCounter } from './index';
import { OTHER_PAGES } from './page-view';

let stored: (readonly PageViews[])[];
let lines: string[];
let failures: number;

function counter(now = () => new Date('2026-08-01T12:00:00Z')) {
  return createViewCounter({
    store: async (views) => {
      if (failures-- > 0) throw new Error('busy');
      stored.push(views);
    },
    log: (line) => lines.push(line),
    now,
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  stored = [];
  lines = [];
  failures = 0;
});
afterEach(() => jest.useRealTimers());

describe('the counter of page views', () => {
  it('G7: stores the collected views five seconds after the first', async () => {
    const views = counter();
    views.add({ path: '/', title: 'Home' });
    views.add({ path: '/a', title: 'A' });
    views.add({ path: '/', title: 'Home' });
    await jest.advanceTimersByTimeAsync(4999);
    expect(stored).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(stored).toEqual([
      [
        { day: '2026-08-01', path: '/', title: 'Home', views: 2 },
        { day: '2026-08-01', path: '/a', title: 'A', views: 1 },
      ],
    ]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(stored).toHaveLength(1);
  });

  it('G7: counts each day separately', async () => {
    let day = 1;
    const views = counter(() => new Date(Date.UTC(2026, 7, day++, 23, 59)));
    views.add({ path: '/', title: '' });
    views.add({ path: '/', title: '' });
    await views.flushViews();
    expect(stored[0]?.map((entry) => entry.day)).toEqual(['2026-08-01', '2026-08-02']);
  });

  it('G7: keeps views that could not be stored and stores them later', async () => {
    failures = 2;
    const views = counter();
    views.add({ path: '/', title: 'Home' });
    await views.flushViews();
    expect(lines).toEqual(['Page views are not stored yet: busy']);
    views.add({ path: '/', title: '' });
    await jest.advanceTimersByTimeAsync(15_000);
    expect(stored).toEqual([[{ day: '2026-08-01', path: '/', title: 'Home', views: 2 }]]);
  });

  it('G7: a flush that finds another one at work ends after it', async () => {
    const finish: (() => void)[] = [];
    const store = () => new Promise<void>((resolve) => void finish.push(resolve));
    const views = createViewCounter({ store, log: () => undefined });
    const ended: string[] = [];
    const flush = (name: string) => void views.flushViews().then(() => ended.push(name));
    views.add({ path: '/a', title: 'A' });
    flush('first');
    await jest.advanceTimersByTimeAsync(0);
    views.add({ path: '/b', title: 'B' });
    flush('second');
    flush('third');
    finish[0]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect([ended, finish.length]).toEqual([['first'], 2]);
    finish[1]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(ended.toSorted()).toEqual(['first', 'second', 'third']);
  });

  it('G7: holds no more than a thousand pages; the rest counts as one', async () => {
    const views = counter();
    for (let page = 0; page < 3000; page++) views.add({ path: `/${page}`, title: 'x' });
    await views.flushViews();
    expect(stored[0]).toHaveLength(1001);
    expect(stored[0]?.at(-1)).toEqual({ day: '2026-08-01', path: OTHER_PAGES, title: '', views: 2000 });
  });
});
