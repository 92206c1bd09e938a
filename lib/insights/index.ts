import type { PageViews } from '@/lib/db/page-views';
import { storePageViews } from '@/lib/hub';
import { log } from '@/lib/site/log';
import { isStopping, onStop } from '@/lib/site/stop';
import { errorMessage, globalSingleton } from '@/lib/util/common';
import { OTHER_PAGES, type PageView } from './page-view';

const viewCounter = () =>
  globalSingleton('views', () => {
    const counter = createViewCounter({ store: storePageViews, log: (line) => log.warn(line) });
    onStop('drained', () => counter.flush());
    return counter;
  });

/** Counts a page view. It is stored within seconds, and at once while the server stops. */
export function countView(view: PageView): void {
  const counter = viewCounter();
  counter.add(view);
  if (isStopping()) void counter.flush();
}

const FLUSH_DELAY_MS = 5000;

/** Pages of a day in memory; further pages are counted as one. */
const MAX_PAGES = 1000;

/** Creates a counter of page views that stores at intervals, so that no page waits for a database. Days are those of UTC. */
export function createViewCounter({
  store,
  log,
  now = () => new Date(),
}: {
  store: (views: readonly PageViews[]) => Promise<void>;
  log: (line: string) => void;
  now?: () => Date;
}) {
  let counts = new Map<string, PageViews>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let storing: Promise<void> | null = null;

  const count = ({ day, path, title, views }: PageViews) => {
    const key = `${day} ${path}`;
    const before = counts.get(key);
    if (before === undefined && counts.size >= MAX_PAGES && path !== OTHER_PAGES)
      return count({ day, path: OTHER_PAGES, title: '', views });
    counts.set(key, { day, path, title: title || (before?.title ?? ''), views: (before?.views ?? 0) + views });
  };

  const storeAll = async () => {
    const batch = [...counts.values()];
    counts = new Map();
    try {
      await store(batch);
    } catch (error) {
      log(`Page views are not stored yet: ${errorMessage(error)}`);
      for (const views of batch) count(views);
      schedule();
    }
  };
  const flush = async () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    while (storing !== null) await storing;
    if (counts.size === 0) return;
    storing = storeAll().finally(() => {
      storing = null;
    });
    await storing;
  };
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), FLUSH_DELAY_MS);
    timer.unref();
  };

  return {
    /** Counts a view. Never throws and never waits. */
    add({ path, title }: PageView): void {
      count({ day: now().toISOString().slice(0, 10), path, title, views: 1 });
      schedule();
    },
    /** Stores the counts; those that cannot be stored are kept for the next time. Never throws. */
    flush,
  };
}
