import { setTimeout as sleep } from 'node:timers/promises';
import { logFailure } from '@/lib/site/log';
import { getSettings } from '@/lib/site/settings';
import { chooseVariant, isSiteVariant, type SiteVariant } from '@/lib/site/variants';
import { globalSingleton } from '@/lib/util/common';
import { getPageStore } from './store/page-store';
import { computeRetrySeconds } from './store/store';
import { parseCacheKey, parseKeyPath } from './store/tags';

const MAX_PAGES_PER_RUN = 200;

const MAX_FAILURES = 3;

const PAGE_TIMEOUT_MS = 5000;

/** Revalidates up to 200 stale pages, one at a time, until `signal` aborts. Returns false if some failed or must wait. */
export async function revalidateStale(
  render: RenderPage,
  { host, signal, timeoutMs = PAGE_TIMEOUT_MS }: { host: string; signal: AbortSignal; timeoutMs?: number },
): Promise<boolean> {
  const store = await getPageStore();
  const { SITE_VARIANT } = getSettings();
  const getRank = ({ key, rank }: { key: string; rank: number }) => (store.countFailures(key) > 0 ? 3 : rank);
  const pages = store
    .listStalePages()
    .flatMap((key) => buildPageUrl(key, host, SITE_VARIANT) ?? [])
    .sort((one, other) => getRank(one) - getRank(other));
  let failures = 0;
  let isDone = true;
  for (const { key, path, host: pageHost } of pages.slice(0, MAX_PAGES_PER_RUN)) {
    const outcome = await revalidatePage(key, (onStart) => render(path, pageHost, onStart), signal, timeoutMs);
    if (outcome === 'unreachable') store.delete(key);
    if (outcome === 'slow') store.recordFailure(key);
    if (outcome === 'busy') return false;
    if (outcome === 'failed' || outcome === 'slow') failures += 1;
    isDone &&= outcome === 'new' || outcome === 'unreachable';
    if (failures === MAX_FAILURES || signal.aborted) break;
  }
  return isDone;
}

const RUN_PAUSE_MS = 50;

const waitForAbort = (signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });

/** After this many responses of another page, the stale page counts as unreachable by its URL. */
const MAX_OTHER_RESPONSES = 2;

/** `stale`: Next.js sent the stale page, then tried to revalidate it. `busy`: no slot was free. */
export type RenderResult = 'stale' | 'other' | 'busy';

/** Requests a page from Next.js in this process. Resolves after its revalidation. `onStart` is called when a slot is free. Never rejects. */
export type RenderPage = (path: string, host: string, onStart?: () => void) => Promise<RenderResult>;

/** `waiting`: it is not due yet, or the run was aborted. `unreachable`: its URL leads to another page. */
type Outcome = 'new' | 'failed' | 'waiting' | 'busy' | 'slow' | 'unreachable';

/** Requests a stale page until it is fresh. A render that began before the invalidation is stale again. `timeoutMs` counts from the first render. */
async function revalidatePage(
  key: string,
  request: (onStart: () => void) => Promise<RenderResult>,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Outcome> {
  const store = await getPageStore();
  const failuresBefore = store.countFailures(key);
  if (!store.isDue(key)) return failuresBefore === 0 ? 'new' : 'waiting';
  const timeout = new AbortController();
  const startTimeout = () => void setTimeout(() => timeout.abort(), timeoutMs).unref();
  const end = AbortSignal.any([signal, timeout.signal]);
  const ended = waitForAbort(end);
  let otherResponses = 0;
  for (let pauseMs = RUN_PAUSE_MS; ; pauseMs *= 2) {
    const result = await Promise.race([request(startTimeout), ended]);
    const failures = store.countFailures(key);
    if (failures > failuresBefore) return 'failed';
    if (!store.isDue(key)) return failures > 0 ? 'failed' : 'new';
    if (result === 'busy') return 'busy';
    if (result === 'other') otherResponses += 1;
    if (otherResponses === MAX_OTHER_RESPONSES) return 'unreachable';
    await sleep(pauseMs, undefined, { signal: end }).catch(() => undefined);
    if (end.aborted) return signal.aborted ? 'waiting' : 'slow';
  }
}

/** Empty if Next.js runs without this server. */
const state = globalSingleton('revalidation', (): { render?: RenderPage; running?: Promise<void> } => ({}));

/** About an hour of retries. After that, failed pages are revalidated when a visitor requests them. */
const MAX_ATTEMPTS = 120;

const TIMEOUT_MARGIN_MS = 200;

const PAGE_PAUSE_MS = 150;

/** Resolves when the current revalidation run ends, or after `timeoutMs`. */
export async function waitForRevalidation(timeoutMs: number): Promise<void> {
  await Promise.race([state.running, sleep(timeoutMs, undefined, { ref: false })]);
}

/** Resolves when a URL serves a fresh page or no slot is free, or after `timeoutMs`. `path` includes the query; `host` selects the variant. */
export async function waitForUrl(path: string, host: string, timeoutMs: number): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const ended = waitForAbort(signal);
  for (;;) {
    const result = await Promise.race([state.render?.(path, host), ended]);
    if ((result !== 'stale' && result !== 'busy') || signal.aborted) return;
    await sleep(PAGE_PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Starts to revalidate stale pages after every invalidation by this process. Failed pages are retried with backoff. */
export async function revalidateAfterInvalidation(render: RenderPage, revalidate = revalidateStale): Promise<void> {
  const { host } = new URL(getSettings().SITE_URL);
  state.render = render;
  let current = new AbortController();
  let isRunning = false;
  let attempts = 0;
  let retry: NodeJS.Timeout | undefined;

  async function runOnce(): Promise<void> {
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
      retry = setTimeout(begin, computeRetrySeconds(attempts) * 1000 + TIMEOUT_MARGIN_MS).unref();
  }

  function begin(): void {
    state.running = runOnce();
  }

  (await getPageStore()).onInvalidate(() => {
    clearTimeout(retry);
    attempts = 0;
    current.abort();
    if (!isRunning) begin();
  });
}

/** Made-up hosts that select a variant. Stored pages do not depend on the host otherwise. */
const INVALID_HOSTS: Readonly<Record<SiteVariant, string>> = {
  live: 'live.invalid',
  staging: 'staging.invalid',
  development: 'dev.invalid',
};

/** The request for the page or sitemap of a key, or null. `host` is the site's host, `only` is SITE_VARIANT. */
export function buildPageUrl(key: string, host: string, only: SiteVariant | undefined) {
  const { kind, path: inner = '' } = parseCacheKey(key) ?? {};
  const [variant = '', ...segments] = inner.slice(1).split('/');
  const isShown = isSiteVariant(variant) && (only ?? variant) === variant;
  if (!isShown || (kind !== 'APP_PAGE' && kind !== 'APP_ROUTE')) return null;
  const path = parseKeyPath(`/${segments.join('/')}`);
  if (/^\/(?:filtered|variant)(?:\/|$)/.test(path)) return null;
  const isOwn = variant === (only ?? chooseVariant(host));
  return {
    key,
    path: path === '/sitemap/index.xml' ? '/sitemap.xml' : path,
    host: isOwn ? host : INVALID_HOSTS[variant],
    /** 0 for pages of the site's own host, 1 for its sitemaps, 2 for other variants. */
    rank: isOwn ? (kind === 'APP_ROUTE' ? 1 : 0) : 2,
  };
}
