import { storePageViews } from '@/lib/hub';
import type { PageView } from './page-view';
import { createViewCounter, type ViewCounter } from './view-counter';

const KEY = Symbol.for('storefront.views');

/** One counter a process, also where the build keeps several copies of this module. */
const shared = globalThis as typeof globalThis & { [KEY]?: { counter: ViewCounter; stopping: boolean } };

function counting(): { counter: ViewCounter; stopping: boolean } {
  if (shared[KEY] !== undefined) return shared[KEY];
  const created = {
    counter: createViewCounter({ store: storePageViews, log: (line) => console.warn(line) }),
    stopping: false,
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      created.stopping = true;
      void created.counter.flush();
    });
  }
  shared[KEY] = created;
  return created;
}

/** Counts a view of a page (G7); it is stored within seconds, and at once while the server is being stopped. */
export function countView(view: PageView): void {
  const { counter, stopping } = counting();
  counter.add(view);
  if (stopping) void counter.flush();
}
