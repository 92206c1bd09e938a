import type { PageViews } from '@/lib/db/page-views';
import { storePageViews } from '@/lib/hub';
import { log } from '@/lib/site/log';
import { isStopping, onStop } from '@/lib/site/stop';
import { errorMessage, globalSingleton } from '@/lib/util/common';
import { OTHER_PAGES, type PageView } from './page-view';

const getViewCounter = () =>
  globalSingleton('views', () => {
    const counter = createViewCounter({ store: storePageViews, log: (line) => log.warn(line) });
    onStop('drained', () => counter.flushViews());
    return counter;
  });

/** Counts a page view. It is stored within 5 s, or immediately while the server stops. Never throws. */
export function countView(view: PageView): void {
  const counter = getViewCounter();
  counter.add(view);
  if (isStopping()) void counter.flushViews();
}

const FLUSH_DELAY_MS = 5000;

/** Limit for the pages in memory. Further pages are counted together. */
const MAX_BUFFERED_PAGES = 1000;

/** Creates a counter that stores page views every few seconds, so that requests do not wait for the database. Days are in UTC. */
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
    if (before === undefined && counts.size >= MAX_BUFFERED_PAGES && path !== OTHER_PAGES)
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
      scheduleFlush();
    }
  };
  const flushViews = async () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    while (storing !== null) await storing;
    if (counts.size === 0) return;
    storing = storeAll().finally(() => {
      storing = null;
    });
    await storing;
  };
  const scheduleFlush = () => {
    timer ??= setTimeout(() => void flushViews(), FLUSH_DELAY_MS);
    timer.unref();
  };

  return {
    /** Counts a view. Never throws and never waits. */
    add({ path, title }: PageView): void {
      count({ day: now().toISOString().slice(0, 10), path, title, views: 1 });
      scheduleFlush();
    },
    /** Stores the counts. If that fails, they are kept and stored later. Never rejects. */
    flushViews,
  };
}
