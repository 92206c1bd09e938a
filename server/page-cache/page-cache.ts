import { pageStore } from '@/lib/page-cache/store/page-store';
import type { FoundPage } from '@/lib/page-cache/store/store';
import { createIdleQueue } from '../idle-queue';
import type { SiteResponse } from '../site-response';
import type { CallRequest } from './call-request';
import type { PageRequest } from './page-request';
import { recompress, type StoredResponse, withHeader } from './stored-response';

/** The pages of the store as responses that are ready to send. */
export interface PageCache {
  /** Sends a fresh page from memory. False when Next.js has to answer. */
  send(response: SiteResponse, page: PageRequest): boolean;
  /** True when the store holds the page, fresh or stale: Next.js answers then without rendering first. */
  has(page: PageRequest): boolean;
  /** Keeps what Next.js has answered for the next request, if it is what the store holds. */
  record(page: PageRequest, response: StoredResponse): void;
  /**
   * Stores the response of a call, if it is a good one.
   *
   * @param startedAt when its handler started, in milliseconds since 1970 on this machine's clock
   */
  store(call: CallRequest, response: StoredResponse, startedAt: number): Promise<void>;
}

const isStoredResponse = (value: unknown): value is StoredResponse =>
  typeof value === 'object' && value !== null && 'bodies' in value;

/** Prefix of the keys of calls: the form that Next.js gives the keys of routes, with the hash of none. Keys hold decoded segments. */
const CALL_KEY = `/route-cache/APP_ROUTE/${'0'.repeat(64)}/$`;

/** The body that the store holds for a representation; undefined for one that it does not. */
function storedBody({ entry: { value } }: FoundPage, representation: string): Buffer | undefined {
  if (representation === 'html') return value?.html === undefined ? undefined : Buffer.from(value.html);
  if (representation === 'rsc') return value?.rscData;
  return value?.segmentData?.get(representation.slice('segment:'.length));
}

/**
 * Opens the page cache over this process's page store.
 *
 * @param whenIdle runs work that no visitor waits for; for tests
 */
export async function openPageCache(whenIdle = createIdleQueue()): Promise<PageCache> {
  const store = await pageStore();
  return {
    send(response, page) {
      const found = store.find(page.address);
      const stored = found?.isFresh ? found.entry.responses?.get(page.representation) : undefined;
      if (!isStoredResponse(stored)) return false;
      response.send(stored);
      return true;
    },
    has: (page) => store.find(page.address) !== null,
    record(page, response) {
      const { address, representation } = page;
      const found = store.find(address);
      if (found === null || !found.isFresh || found.entry.value === null) return;
      // The page may have been revalidated while this response was on its way.
      if (!storedBody(found, representation)?.equals(response.bodies.identity.body)) return;
      const { key, entry } = found;
      const { value } = found.entry;
      const hit = withHeader(response, 'x-nextjs-cache', 'HIT');
      store.attach(key, value, representation, hit);
      // The others are not stored for long.
      if (entry.partition !== 'pages') return;
      whenIdle(`${representation} of ${address}`, async () => {
        const smaller = store.isCurrent(key, value) ? await recompress(hit) : null;
        if (smaller !== null) store.attach(key, value, representation, smaller);
      });
    },
    async store({ address, representation, tags, lifetime }, response, startedAt) {
      if (response.status !== 200) return;
      const value = { kind: 'APP_ROUTE', status: 200 };
      const key = `${CALL_KEY}${decodeURIComponent(address)}`;
      const onStoreClock = startedAt + (store.now() - Date.now());
      await store.write(key, { value, tags, cacheControl: { revalidate: lifetime }, startedAt: onStoreClock });
      store.attach(key, value, representation, response);
    },
  };
}
