import { request, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { settings } from '@/lib/site/settings';
import { variantOfHost } from '@/lib/site/variants';
import { pageStore } from './handler/page-store.mjs';
import { addressOfKey } from './handler/path-tag.mjs';

/** As many pages as are made anew by themselves after a publish: those that were asked for last. The others wait for their visitor. */
export const MOST_REFRESHED = 200;

/** As many pages as may fail before the others are left alone for now. */
const MOST_FAILED = 3;

/** Longest wait for one page, in milliseconds; another one is asked for then. */
const LONGEST = 5000;

/** Between two questions for the same page, in milliseconds. */
const PAUSE = 50;

/** Where this process listens. */
export type Listening = Pick<Server, 'address'>;

/** The address that visitors use for a kept page: the part of its key behind the route, without the variant; null for what has none. */
export function visitorPathOfKey(key: string, variant: string): string | null {
  const inner = /^\/route-cache\/APP_PAGE\/[\da-f]{64}\/\$(\/.*)$/s.exec(key)?.[1];
  if (inner === `/${variant}`) return '/';
  if (inner === undefined || !inner.startsWith(`/${variant}/`)) return null;
  const path = addressOfKey(inner.slice(variant.length + 1));
  return /^\/(?:filtered|chosen)(?:\/|$)/.test(path) ? null : path;
}

/** Asks this very server for a page; resolves when it has answered, whatever it says. */
function ask(server: Listening, path: string, host: string): Promise<void> {
  return new Promise((resolve) => {
    const address = server.address();
    if (address === null || typeof address === 'string') return resolve();
    const hostname = address.address === '::' || address.address === '0.0.0.0' ? '127.0.0.1' : address.address;
    const asked = request({ hostname, port: address.port, path, headers: { host }, timeout: LONGEST }, (answer) => {
      answer.resume().on('close', resolve);
    });
    asked.on('timeout', () => asked.destroy()).on('error', () => resolve());
    asked.end();
  });
}

/**
 * What became of a page that was stale: it is new; it could not be made just now, or from old answers or with a gap only; or that was so before
 * and it is not tried yet.
 */
type Outcome = 'new' | 'failed' | 'waits';

/** Asks for a page until it is new: one that was being made during the publish is stale once more. */
async function remade(key: string, askFor: () => Promise<void>): Promise<Outcome> {
  const store = await pageStore();
  const before = store.failuresOf(key);
  const deadline = Date.now() + LONGEST;
  if (!store.isWaiting(key)) return before === 0 ? 'new' : 'waits';
  do {
    await askFor();
    await sleep(PAUSE);
    if (store.failuresOf(key) > before) return 'failed';
  } while (store.isWaiting(key) && Date.now() < deadline);
  return store.isWaiting(key) || store.failuresOf(key) > 0 ? 'failed' : 'new';
}

/**
 * Makes the stale pages anew, one after the other, so that the next visitor of each sees what was published (S5): first what was purged last
 * and most closely. A page that cannot be made stays as it is; after three of them the rest is left, for the hub may be down.
 *
 * @param server this process's own
 * @param host the host that visitors use
 * @returns false when some could not be made, or not yet
 */
export async function refreshStale(server: Listening, host: string): Promise<boolean> {
  const variant = settings().SITE_VARIANT ?? variantOfHost(host);
  const pages = (await pageStore()).staleKeys().flatMap((key) => {
    const path = visitorPathOfKey(key, variant);
    return path === null ? [] : [{ key, path }];
  });
  const outcomes: Outcome[] = [];
  for (const { key, path } of pages.slice(0, MOST_REFRESHED)) {
    outcomes.push(await remade(key, () => ask(server, path, host)));
    if (outcomes.filter((outcome) => outcome === 'failed').length === MOST_FAILED) break;
  }
  return outcomes.every((outcome) => outcome === 'new');
}
