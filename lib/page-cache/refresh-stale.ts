import { settings } from '@/lib/site/settings';
import { askSelf, type Listening } from './ask-self';
import { pageStore } from './handler/page-store.mjs';
import { type Place, placeOf, shownVariants } from './page-address';
import { remakePage } from './remake-page';

/** As many pages as are made anew by themselves after a publish: those that were asked for last. The others wait for their visitor. */
const MOST_REFRESHED = 200;

/** As many pages as may fail before the others are left alone for now. */
const MOST_FAILED = 3;

/** A run through what is stale. */
export interface Run {
  /** The host that visitors use. */
  host: string;
  /** The number of the purge that it follows. */
  purge: number;
  /** Keys of pages that stayed stale though nothing failed, each with the number of the purge after which it was last asked for. */
  left: Map<string, number>;
  /** True when it is to end with the page that it is at: something was published, and comes first. */
  isOver: () => boolean;
}

/**
 * What to ask for: what somebody is likely to look at first, then what has failed, then what once was left. What was left after this very purge is not
 * asked for again, unless it has failed since.
 */
function inTurn(stale: readonly string[], { host, left, purge }: Run, failuresOf: (key: string) => number): Place[] {
  const known = new Set(stale);
  for (const key of left.keys()) if (!known.has(key)) left.delete(key);
  const shown = shownVariants(host, settings().SITE_VARIANT);
  const rank = ({ key, rank: own }: Place) => (left.has(key) ? 4 : failuresOf(key) > 0 ? 3 : own);
  return stale
    .filter((key) => left.get(key) !== purge || failuresOf(key) > 0)
    .flatMap((key) => placeOf(key, shown) ?? [])
    .sort((one, other) => rank(one) - rank(other));
}

/**
 * Makes the stale pages anew, one after the other, so that the next visitor of each sees what was published (S5): first what was purged last
 * and most closely. A page that cannot be made stays as it is; after three of them the rest is left, for the hub may be down. One that stays
 * stale though nothing fails is left to its visitors until the next purge.
 *
 * @param server this process's own
 * @returns false when some could not be made, or not yet
 */
export async function refreshStale(server: Listening, run: Run): Promise<boolean> {
  const store = await pageStore();
  let [made, failed, isDone] = [0, 0, true];
  for (const { key, path, host } of inTurn(store.stalePages(), run, store.failuresOf)) {
    const outcome = await remakePage(key, () => askSelf(server, path, host), run.isOver);
    if (outcome === 'new') run.left.delete(key);
    if (outcome === 'slow' || outcome === 'astray') run.left.set(key, run.purge);
    made += outcome === 'astray' ? 0 : 1;
    failed += outcome === 'failed' || outcome === 'slow' ? 1 : 0;
    isDone &&= outcome === 'new' || outcome === 'astray';
    if (made === MOST_REFRESHED || failed === MOST_FAILED || run.isOver()) break;
  }
  return isDone;
}
