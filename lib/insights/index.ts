import { storePageViews } from '@/lib/hub';
import { log } from '@/lib/site/log';
import { isStopping, onStop } from '@/lib/site/stop';
import { globalSingleton } from '@/lib/util/common';
import type { PageView } from './page-view';
import { createViewCounter } from './view-counter';

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
