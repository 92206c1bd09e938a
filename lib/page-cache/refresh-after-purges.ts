import { setTimeout as sleep } from 'node:timers/promises';
import { failureOf, messageOf } from '@/lib/site/failure';
import { log } from '@/lib/site/log';
import { settings } from '@/lib/site/settings';
import type { Listening } from './ask-self';
import { pageStore } from './handler/page-store.mjs';
import { RETRY_SECONDS } from './handler/store.mjs';
import { type Run, refreshStale } from './refresh-stale';

const KEY = Symbol.for('storefront.refreshing');

/** What is being made anew in this process, also where the build keeps several copies of this module. */
const shared = globalThis as typeof globalThis & { [KEY]?: Promise<void> };

/** Times in a row that what could not be made is tried again: for about an hour. After that it waits for its visitors. */
const MOST_TRIES = 120;

/** Beyond the store's own wait for a page that has failed, in milliseconds. */
const MARGIN = 200;

/** Resolves when the pages that a purge has made stale are made anew or cannot be; at once when there are none, and after `longest` milliseconds in any case. */
export async function whenRefreshed(longest: number): Promise<void> {
  const waited = new AbortController();
  const enough = sleep(longest, undefined, { ref: false, signal: waited.signal }).catch(() => undefined);
  await Promise.race([shared[KEY], enough]);
  waited.abort();
}

/** Milliseconds until the next try after `tries` in vain, as the store lets a page be tried; null after the last. */
const pauseAfter = (tries: number): number | null =>
  tries > MOST_TRIES ? null : (RETRY_SECONDS[tries - 1] ?? RETRY_SECONDS.at(-1) ?? 0) * 1000 + MARGIN;

/**
 * From now on a purge of this process is followed by making anew what it made stale. What cannot be made, while the hub is down, is tried again
 * after growing pauses (S4): the first visitor after the outage sees what was published.
 *
 * @param server that this process asks for the pages
 * @param refresh for tests
 */
export async function refreshAfterPurges(
  server: Listening,
  refresh: (server: Listening, run: Run) => Promise<boolean> = refreshStale,
): Promise<void> {
  const { host } = new URL(settings().SITE_URL);
  const left = new Map<string, number>();
  let purge = 0;
  let isRunning = false;
  let again = false;
  let tries = 0;
  let retry: NodeJS.Timeout | undefined;
  const made = async (): Promise<boolean> => {
    try {
      return await refresh(server, { host, purge, left, isOver: () => again });
    } catch (error) {
      log.error(`Pages after a publish: ${messageOf(error)}`, failureOf(error));
      return true;
    }
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    do {
      again = false;
      const isDone = await made();
      if (!again) tries = isDone ? 0 : tries + 1;
    } while (again);
    isRunning = false;
    const pause = tries === 0 ? null : pauseAfter(tries);
    if (pause !== null) retry = setTimeout(begin, pause).unref();
  };
  const begin = (): void => {
    shared[KEY] = run();
  };
  (await pageStore()).onPurged(() => {
    clearTimeout(retry);
    [again, tries] = [true, 0];
    purge += 1;
    if (!isRunning) begin();
  });
}
