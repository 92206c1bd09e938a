import type { PageViews } from '@/lib/hub/page-views';
import { OTHER_PAGES, type PageView } from './page-view';

/** Milliseconds between the first view that is counted and the moment in which what has come is stored. */
const PAUSE = 5000;

/** Pages of a day that are held in memory at once; more are counted as one. */
const MOST = 1000;

/** Counts in memory and stores now and then, so that no page waits for a database. */
export interface ViewCounter {
  /** Counts a view. Never throws and never waits. */
  add(view: PageView): void;
  /** Stores what has been counted; what cannot be stored is counted on. Never throws. */
  flush(): Promise<void>;
}

/** What a counter works with; the tests give it their own clock. */
export interface ViewCounterOptions {
  store: (views: readonly PageViews[]) => Promise<void>;
  log: (line: string) => void;
  now?: () => Date;
}

/** Makes a counter of page views (G7). Days are those of UTC. */
export function createViewCounter({ store, log, now = () => new Date() }: ViewCounterOptions): ViewCounter {
  let counts = new Map<string, PageViews>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let storing: Promise<void> | null = null;

  const count = ({ day, path, title, views }: PageViews) => {
    const key = `${day} ${path}`;
    const before = counts.get(key);
    if (before === undefined && counts.size >= MOST && path !== OTHER_PAGES)
      return count({ day, path: OTHER_PAGES, title: '', views });
    counts.set(key, { day, path, title: title || (before?.title ?? ''), views: (before?.views ?? 0) + views });
  };

  const storeAll = async () => {
    const batch = [...counts.values()];
    counts = new Map();
    try {
      await store(batch);
    } catch (error) {
      log(`Page views are not stored yet: ${error instanceof Error ? error.message : String(error)}`);
      for (const views of batch) count(views);
      schedule();
    }
  };
  const flush = async () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    await storing;
    if (counts.size === 0) return;
    storing = storeAll().finally(() => {
      storing = null;
    });
    await storing;
  };
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), PAUSE);
    timer.unref();
  };

  return {
    add({ path, title }) {
      count({ day: now().toISOString().slice(0, 10), path, title, views: 1 });
      schedule();
    },
    flush,
  };
}
