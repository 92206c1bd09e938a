import { setTimeout as sleep } from 'node:timers/promises';
import { settings } from '@/lib/site/settings';
import { pageStore } from './store/page-store';
import { type PageUrl, pageUrl, variantHosts } from './visitor-url';

const MAX_PAGES = 200;

const MAX_FAILURES = 3;

const PAGE_TIMEOUT_MS = 5000;

/** Revalidates stale pages one by one, until `signal` is aborted. False when some failed or are not due yet. */
export async function revalidateStale(
  render: RenderPage,
  { host, signal, timeoutMs = PAGE_TIMEOUT_MS }: { host: string; signal: AbortSignal; timeoutMs?: number },
): Promise<boolean> {
  const store = await pageStore();
  const hosts = variantHosts(host, settings().SITE_VARIANT);
  const rankOf = ({ key, rank }: PageUrl) => (store.failuresOf(key) > 0 ? 3 : rank);
  const pages = store
    .stalePages()
    .flatMap((key) => pageUrl(key, hosts) ?? [])
    .sort((one, other) => rankOf(one) - rankOf(other));
  let failures = 0;
  let isDone = true;
  for (const { key, path, host: pageHost } of pages.slice(0, MAX_PAGES)) {
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

const PAUSE_MS = 50;

/** After so many responses the URL counts as not leading to the stale page. */
const MAX_OTHER_RESPONSES = 2;

/** `stale`: Next.js sent the stale page and is revalidating it. */
export type RenderResult = 'stale' | 'other' | 'busy';

/** Requests a page from Next.js within this process; resolves when it has been sent and revalidated. `onStart` is called when it has a slot. Never rejects. */
export type RenderPage = (path: string, host: string, onStart?: () => void) => Promise<RenderResult>;

/** `waiting`: it is not due yet, or another page goes first. `unreachable`: its URL leads to another page. */
type Outcome = 'new' | 'failed' | 'waiting' | 'busy' | 'slow' | 'unreachable';

/** Requests a stale page until it is new: a page that was being rendered during the publish is stale again. `signal` ends the wait; `timeoutMs` begins with the first render. */
async function revalidatePage(
  key: string,
  request: (onStart: () => void) => Promise<RenderResult>,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Outcome> {
  const store = await pageStore();
  const failuresBefore = store.failuresOf(key);
  if (!store.isDue(key)) return failuresBefore === 0 ? 'new' : 'waiting';
  const timeout = new AbortController();
  const startTimeout = () => void setTimeout(() => timeout.abort(), timeoutMs).unref();
  const end = AbortSignal.any([signal, timeout.signal]);
  const ended = new Promise<null>((resolve) => end.addEventListener('abort', () => resolve(null)));
  let otherResponses = 0;
  for (let pauseMs = PAUSE_MS; ; pauseMs *= 2) {
    const result = await Promise.race([request(startTimeout), ended]);
    const failures = store.failuresOf(key);
    if (failures > failuresBefore) return 'failed';
    if (!store.isDue(key)) return failures > 0 ? 'failed' : 'new';
    if (result === 'busy') return 'busy';
    if (result === 'other') otherResponses += 1;
    if (otherResponses === MAX_OTHER_RESPONSES) return 'unreachable';
    await sleep(pauseMs, undefined, { signal: end }).catch(() => undefined);
    if (end.aborted) return signal.aborted ? 'waiting' : 'slow';
  }
}
