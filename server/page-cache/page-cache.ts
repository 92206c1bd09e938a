import { pageStore } from '@/lib/page-cache/handler/page-store.mjs';
import type { FoundPage } from '@/lib/page-cache/handler/store.mjs';
import type { SiteResponse } from '../site-response';
import type { CallRequest } from './call-request';
import type { PageRequest } from './page-request';
import { type StoredResponse, withHeader } from './stored-response';

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
  if (value === null) return undefined;
  if (representation === 'html') {
    return 'html' in value && typeof value.html === 'string' ? Buffer.from(value.html) : undefined;
  }
  if (representation === 'rsc') {
    return 'rscData' in value && Buffer.isBuffer(value.rscData) ? value.rscData : undefined;
  }
  const segments = 'segmentData' in value && value.segmentData instanceof Map ? value.segmentData : new Map();
  const segment: unknown = segments.get(representation.slice('segment:'.length));
  return Buffer.isBuffer(segment) ? segment : undefined;
}

/** Opens the page cache over this process's page store. */
export async function openPageCache(): Promise<PageCache> {
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
      const found = store.find(page.address);
      if (found === null || !found.isFresh || found.entry.value === null) return;
      // The page may have been revalidated while this response was on its way.
      if (!storedBody(found, page.representation)?.equals(response.bodies.identity.body)) return;
      const hit = withHeader(response, 'x-nextjs-cache', 'HIT');
      store.attach(found.key, found.entry.value, page.representation, hit);
    },
    async store({ address, representation, tags, lifetime }, response, startedAt) {
      if (response.status !== 200) return;
      const value = { kind: 'APP_ROUTE', status: 200 };
      const began = startedAt + (store.now() - Date.now());
      const key = `${CALL_KEY}${decodeURIComponent(address)}`;
      await store.write(key, { value, tags, cacheControl: { revalidate: lifetime }, began });
      store.attach(key, value, representation, response);
    },
  };
}
