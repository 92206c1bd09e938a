import { LRUCache } from 'lru-cache';
import { countLookup } from '@/lib/operations/metrics';
import { LIFETIME_SECONDS } from '@/lib/page-cache/manifest';
import type { RenderRecord } from '@/lib/page-cache/render-record';
import { getPageStore } from '@/lib/page-cache/store/page-store';
import type { FoundPage } from '@/lib/page-cache/store/store';
import { createKeyPath, createPathTag } from '@/lib/page-cache/store/tags';
import type { ScheduleIdle } from '../idle-queue';
import type { SiteResponse } from '../site-response';
import { type CallRequest, isFilteredPage, type PageRequest } from './page-request';
import { recompressResponse, type StoredResponse, withHeader } from './stored-response';

/** The stored pages as responses that are ready to send. */
export type PageCache = Awaited<ReturnType<typeof openPageCache>>;

const isStoredResponse = (value: unknown): value is StoredResponse =>
  typeof value === 'object' && value !== null && 'bodies' in value;

/** A key in Next.js's format, with a hash that no key of Next.js has. */
const createKey = (address: string) => `/route-cache/APP_ROUTE/${'0'.repeat(64)}/$${createKeyPath(address)}`;

function getStoredBody({ entry: { value } }: FoundPage, representation: string): Buffer | undefined {
  if (representation === 'html') return value?.html === undefined ? undefined : Buffer.from(value.html);
  if (representation === 'rsc') return value?.rscData;
  return value?.segmentData?.get(representation.slice('segment:'.length));
}

/** How long the page before a failed one is sent again without another try, while the hub is down. */
const RETRY_MS = 8000;

const MAX_FAILED_PAGES = 5000;

/** A year: the sum of s-maxage and stale-while-revalidate, as in Next.js. */
const EXPIRE_SECONDS = 31_536_000;

/** The header that Next.js sends for its stored pages. A 404 is never sent stale, because the page may have been published. */
const formatCacheControl = (status: number, seconds: number) =>
  `s-maxage=${seconds}${status === 404 ? '' : `, stale-while-revalidate=${EXPIRE_SECONDS - seconds}`}`;

/** A stored response of a call with its age, so that a browser keeps it only for the rest of its lifetime. */
const withAge = (stored: StoredResponse, storedAt: number) =>
  withHeader(stored, 'age', String(Math.max(0, Math.floor((Date.now() - storedAt) / 1000))));

/** Opens the page cache over this process's page store. */
export async function openPageCache(scheduleIdle: ScheduleIdle) {
  const store = await getPageStore();
  /** When to render pages again whose last render failed and that have a complete earlier response, in milliseconds since 1970. */
  const retryTimes = new LRUCache<string, number>({ max: MAX_FAILED_PAGES });

  const readResponse = (found: FoundPage | null, { representation }: PageRequest): StoredResponse | null => {
    const response = found?.entry.responses?.get(representation);
    return isStoredResponse(response) ? response : null;
  };

  // The job looks the page up again: it may wait for long, and must not keep a page in memory that has been evicted meanwhile.
  function scheduleRecompression(page: PageRequest): void {
    scheduleIdle(`${page.representation} of ${page.address}`, async () => {
      const found = store.find(page.address);
      const stored = readResponse(found, page);
      if (found?.entry.value == null || stored === null) return;
      const smaller = await recompressResponse(stored);
      if (smaller !== null) store.attach(found.key, found.entry.value, page.representation, smaller);
    });
  }

  async function write(
    page: PageRequest,
    response: StoredResponse,
    { tags, lifetime }: RenderRecord,
    startedAt: number,
  ) {
    const value = { kind: 'APP_ROUTE', status: response.status };
    const key = createKey(page.address);
    await store.write(key, { value, tags: [...tags], cacheControl: { revalidate: lifetime }, startedAt });
    store.attach(key, value, page.representation, response);
  }

  return {
    /** Sends a fresh page from memory. False when Next.js has to respond. */
    send(response: SiteResponse, page: PageRequest): boolean {
      const found = store.find(page.address, true);
      const partition = found?.entry.partition ?? (isFilteredPage(page) ? 'filtered' : 'pages');
      countLookup(partition, found === null ? 'miss' : found.isFresh ? 'hit' : 'stale');
      const canSend =
        found?.isFresh || (found?.isInvalidated === false && Date.now() < (retryTimes.get(page.address) ?? 0));
      const stored = canSend ? readResponse(found, page) : null;
      if (stored === null || found === null) return false;
      response.send(page.representation === 'body' ? withAge(stored, found.entry.storedAt) : stored);
      return true;
    },
    /** The fresh response of a page in memory, or null. Not counted in the metrics. */
    peek(page: PageRequest): StoredResponse | null {
      const found = store.find(page.address);
      return found?.isFresh ? readResponse(found, page) : null;
    },
    /** True for a page that Next.js has stored, fresh or stale, so that it responds without rendering first. */
    has: (page: PageRequest): boolean => !isFilteredPage(page) && store.find(page.address) !== null,
    /** Stores Next.js's response for the next request, if its body is that of the stored page. */
    record({ address, representation }: PageRequest, response: StoredResponse): void {
      const found = store.find(address);
      if (found === null || !found.isFresh || found.entry.value === null) return;
      // The page may have been revalidated in the meantime.
      if (!getStoredBody(found, representation)?.equals(response.bodies.identity.createBody())) return;
      store.attach(found.key, found.entry.value, representation, withHeader(response, 'x-nextjs-cache', 'HIT'));
      // Entries of other partitions live too briefly to compress again.
      if (found.entry.partition === 'pages') scheduleRecompression({ address, representation });
    },
    /** Stores a call's response if its status is 200. `startedAt` is when its handler started, in milliseconds since 1970 on this machine's clock. */
    async storeCall(call: CallRequest, response: StoredResponse, startedAt: number): Promise<void> {
      if (response.status === 200)
        await write(call, response, { tags: new Set(call.tags), lifetime: call.lifetime }, startedAt);
    },
    /** Stores a page that Next.js renders for each request. Returns the response to send: the previous one if this one failed or is partial. */
    async storePage(
      page: PageRequest,
      rendered: StoredResponse,
      { tags, lifetime }: RenderRecord,
      startedAt: number,
    ): Promise<StoredResponse> {
      const before = store.find(page.address);
      const last = before?.isInvalidated ? null : readResponse(before, page);
      if (last !== null && (rendered.status >= 500 || lifetime <= LIFETIME_SECONDS.partial)) {
        if (before?.entry.partition === 'filtered' && before.entry.partialRenders === 0)
          retryTimes.set(page.address, Date.now() + RETRY_MS);
        return last;
      }
      if (rendered.status !== 200 && rendered.status !== 404) return rendered;
      const response = withHeader(rendered, 'cache-control', formatCacheControl(rendered.status, lifetime));
      const record = { tags: new Set([...tags, createPathTag(page.address)]), lifetime };
      await write(page, withHeader(response, 'x-nextjs-cache', 'HIT'), record, startedAt);
      return withHeader(response, 'x-nextjs-cache', 'MISS');
    },
  };
}
