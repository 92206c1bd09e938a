import { setTimeout as sleep } from 'node:timers/promises';
import { type Answered, LONGEST } from './ask-self';
import { pageStore } from './handler/page-store.mjs';

/** Between two looks at the store, and before a page is asked for a second time, in milliseconds; each later pause is twice as long. */
const PAUSE = 50;

/** As many answers that say nothing of a page being made, before its key is taken for one that its address does not lead to. */
const MOST_OTHER = 2;

/**
 * What became of a page that was stale: it is new; it could not be made just now, or from old answers or with a gap only; that was so before
 * and it is not tried yet, or no longer waited for; it is still being made; or its address does not make it.
 */
export type Outcome = 'new' | 'failed' | 'waits' | 'slow' | 'astray';

/**
 * Asks for a page until it is new, which it may not be after the first time: one that was being made during the publish is stale once more.
 *
 * @param key of the page
 * @param askFor asks for it by its address
 * @param isOver true when another page comes first, and this one is no longer waited for
 */
export async function remakePage(
  key: string,
  askFor: () => Promise<Answered>,
  isOver: () => boolean,
): Promise<Outcome> {
  const store = await pageStore();
  const before = store.failuresOf(key);
  if (!store.isWaiting(key)) return before === 0 ? 'new' : 'waits';
  const deadline = Date.now() + LONGEST;
  let others = 0;
  for (let pause = PAUSE; Date.now() < deadline; pause *= 2) {
    others += (await askFor()) === 'other' ? 1 : 0;
    const next = Math.min(Date.now() + pause, deadline);
    do {
      await sleep(PAUSE);
      if (store.failuresOf(key) > before) return 'failed';
    } while (store.isWaiting(key) && Date.now() < next && !isOver());
    if (!store.isWaiting(key)) return store.failuresOf(key) > 0 ? 'failed' : 'new';
    if (isOver()) return 'waits';
    if (others === MOST_OTHER) return 'astray';
  }
  return 'slow';
}
