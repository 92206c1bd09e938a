import { countLookup, type LookupResult } from '@/lib/operations/metrics';
import { pageStore } from '@/lib/page-cache/store/page-store';
import type { FoundPage } from '@/lib/page-cache/store/store';
import type { ScheduleIdle } from '../idle-queue';
import type { SiteResponse } from '../site-response';
import type { CallRequest, PageRequest } from './page-request';
import { recompress, type StoredResponse, withHeader } from './stored-response';

/** The pages of the store as responses that are ready to send. */
export type PageCache = Awaited<ReturnType<typeof openPageCache>>;

const isStoredResponse = (value: unknown): value is StoredResponse =>
  typeof value === 'object' && value !== null && 'bodies' in value;

/** The form of Next.js's keys of routes, with a hash that none has. */
const CALL_KEY = `/route-cache/APP_ROUTE/${'0'.repeat(64)}/$`;

function storedBody({ entry: { value } }: FoundPage, representation: string): Buffer | undefined {
  if (representation === 'html') return value?.html === undefined ? undefined : Buffer.from(value.html);
  if (representation === 'rsc') return value?.rscData;
  return value?.segmentData?.get(representation.slice('segment:'.length));
}

const FILTERED = /^\/[^/]+\/filtered\//;

const expectedPartition = ({ address }: PageRequest) => (FILTERED.test(address) ? 'filtered' : 'pages');

function resultOf(found: FoundPage | null): LookupResult {
  if (found === null) return 'miss';
  return found.isFresh ? 'hit' : 'stale';
}

/** Opens the page cache over this process's page store. */
export async function openPageCache(whenIdle: ScheduleIdle) {
  const store = await pageStore();
  return {
    /** Sends a fresh page from memory. False when Next.js has to answer. */
    send(response: SiteResponse, page: PageRequest): boolean {
      const found = store.find(page.address);
      countLookup(found?.entry.partition ?? expectedPartition(page), resultOf(found));
      const stored = found?.isFresh ? found.entry.responses?.get(page.representation) : undefined;
      if (!isStoredResponse(stored)) return false;
      response.send(stored);
      return true;
    },
    /** True for a stored page, fresh or stale: Next.js then answers without rendering first. */
    has: (page: PageRequest): boolean => store.find(page.address) !== null,
    /** Keeps a response for the next request if it matches the store. */
    record({ address, representation }: PageRequest, response: StoredResponse): void {
      const found = store.find(address);
      if (found === null || !found.isFresh || found.entry.value === null) return;
      // The page may have been revalidated in the meantime.
      if (!storedBody(found, representation)?.equals(response.bodies.identity.body())) return;
      const { key, entry } = found;
      const { value } = found.entry;
      const hit = withHeader(response, 'x-nextjs-cache', 'HIT');
      store.attach(key, value, representation, hit);
      // Other partitions have short lifetimes.
      if (entry.partition !== 'pages') return;
      whenIdle(`${representation} of ${address}`, async () => {
        const smaller = store.isCurrent(key, value) ? await recompress(hit) : null;
        if (smaller !== null) store.attach(key, value, representation, smaller);
      });
    },
    /** `startedAt` is when the handler started, in milliseconds since 1970 on this machine's clock. */
    async store(call: CallRequest, response: StoredResponse, startedAt: number): Promise<void> {
      const { address, representation, tags, lifetime } = call;
      if (response.status !== 200) return;
      const value = { kind: 'APP_ROUTE', status: 200 };
      const key = `${CALL_KEY}${decodeURIComponent(address)}`;
      const onStoreClock = startedAt + (store.now() - Date.now());
      await store.write(key, { value, tags, cacheControl: { revalidate: lifetime }, startedAt: onStoreClock });
      store.attach(key, value, representation, response);
    },
  };
}
