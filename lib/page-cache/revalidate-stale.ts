import { settings } from '@/lib/site/settings';
import { type RenderPage, revalidatePage } from './revalidate-page';
import { pageStore } from './store/page-store';
import { type PageUrl, pageUrl, variantHosts } from './visitor-url';

/** The most recently used ones. */
const MAX_PAGES = 200;

/** The hub may be down: the rest is left for later. */
const MAX_FAILURES = 3;

const PAGE_TIMEOUT_MS = 5000;

/**
 * Revalidates the stale pages one after the other, those that the last invalidation names most precisely first. False when some failed or are not due yet.
 * `signal` ends the run after the current page.
 */
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
    const outcome = await revalidatePage(key, () => render(path, pageHost), signal, timeoutMs);
    // The next visitor, who may use another URL, gets a new one.
    if (outcome === 'unreachable') store.delete(key);
    if (outcome === 'slow') store.recordFailure(key);
    if (outcome === 'failed' || outcome === 'slow') failures += 1;
    isDone &&= outcome === 'new' || outcome === 'unreachable';
    if (failures === MAX_FAILURES || signal.aborted) break;
  }
  return isDone;
}
