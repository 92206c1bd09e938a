import { setTimeout as sleep } from 'node:timers/promises';
import { logFailure } from '@/lib/site/log';
import { settings } from '@/lib/site/settings';
import { globalSingleton } from '@/lib/util/common';
import { type RenderPage, revalidateStale } from './revalidate-stale';
import { pageStore } from './store/page-store';
import { retrySeconds } from './store/store';

/** Empty where Next.js runs without this server. */
const state = globalSingleton('revalidation', (): { render?: RenderPage; running?: Promise<void> } => ({}));

/** About an hour of retries; after that failed pages wait for their visitors. */
const MAX_ATTEMPTS = 120;

const MARGIN_MS = 200;

const PAUSE_MS = 150;

/** Resolves when the current run over stale pages ends (200 pages at most), or after `timeoutMs`. */
export async function whenRevalidated(timeoutMs: number): Promise<void> {
  await Promise.race([state.running, sleep(timeoutMs, undefined, { ref: false })]);
}

/** Resolves once a URL is served with a new page, or after `timeoutMs`. `path` includes the query; `host` selects the variant. */
export async function whenUrlRevalidated(path: string, host: string, timeoutMs: number): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const ended = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  while ((await Promise.race([state.render?.(path, host), ended])) === 'stale' && !signal.aborted)
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
}

/** Revalidates stale pages after every invalidation by this process. Failed ones are retried with backoff, so that the first visitor after an outage sees what was published. */
export async function revalidateAfterInvalidation(render: RenderPage, revalidate = revalidateStale): Promise<void> {
  const { host } = new URL(settings().SITE_URL);
  state.render = render;
  let current = new AbortController();
  let isRunning = false;
  let attempts = 0;
  let retry: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    isRunning = true;
    let signal: AbortSignal;
    do {
      current = new AbortController();
      ({ signal } = current);
      const isDone = await revalidate(render, { host, signal }).catch((error: unknown) => {
        logFailure('Revalidation after a publish', error, 'error');
        return true;
      });
      if (!signal.aborted) attempts = isDone ? 0 : attempts + 1;
    } while (signal.aborted);
    isRunning = false;
    if (attempts > 0 && attempts <= MAX_ATTEMPTS)
      retry = setTimeout(begin, retrySeconds(attempts) * 1000 + MARGIN_MS).unref();
  }

  function begin(): void {
    state.running = run();
  }

  (await pageStore()).onInvalidate(() => {
    clearTimeout(retry);
    attempts = 0;
    current.abort();
    if (!isRunning) begin();
  });
}
