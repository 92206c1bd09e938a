import { storePageViews } from '@/lib/hub';
import { log } from '@/lib/site/log';
import { isStopping, onStop } from '@/lib/site/stopping';
import type { PageView } from './page-view';
import { createViewCounter, type ViewCounter } from './view-counter';

const KEY = Symbol.for('storefront.views');

/** One counter a process, also where the build keeps several copies of this module. */
const shared = globalThis as typeof globalThis & { [KEY]?: ViewCounter };

function counting(): ViewCounter {
  if (shared[KEY] !== undefined) return shared[KEY];
  const created = createViewCounter({ store: storePageViews, log: (line) => log.warn(line) });
  onStop('drained', () => created.flush());
  shared[KEY] = created;
  return created;
}

/** Counts a view of a page (G7); it is stored within seconds, and at once while the server is being stopped. */
export function countView(view: PageView): void {
  const counter = counting();
  counter.add(view);
  if (isStopping()) void counter.flush();
}
