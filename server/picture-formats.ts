import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { RenderResult } from '@/lib/page-cache/revalidation';
import type { ScheduleIdle } from './idle-queue';
import type { SiteResponse } from './site-response';

const MAX_CACHED_PICTURES = 10_000;

/** A proxy asks again after this time; otherwise it would serve WebP for hours. */
const SHARED_MAX_AGE_SECONDS = 10;

/** Encodes a picture as AVIF and stores it in the optimiser's cache, unless the result is `busy`. */
type EncodeAvif = (url: string, host: string) => Promise<RenderResult>;

/** Chooses the format of a picture by changing the request's `Accept` header. */
export type ChooseFormat = (request: IncomingMessage, response: SiteResponse) => void;

/** AVIF once it is encoded, until then WebP; without `encode` always WebP. AVIF is a third smaller but takes five times the CPU time. */
export function createFormatChoice(encode: EncodeAvif | null, scheduleIdle: ScheduleIdle): ChooseFormat {
  const encoded = new LRUCache<string, true>({ max: MAX_CACHED_PICTURES });
  // In a function of its own: a job that waits must not keep the response, with its request and socket, in memory.
  const scheduleEncoding = (encodeAvif: EncodeAvif, url: string, host: string) =>
    scheduleIdle(`AVIF of ${url}`, async () => {
      if ((await encodeAvif(url, host)) !== 'busy') encoded.set(url, true);
    });
  return (request, response) => {
    const { url = '', headers } = request;
    if (!headers.accept?.includes('image/avif') || encoded.has(url)) return;
    headers.accept = headers.accept.replace(/image\/avif[^,]*,?/g, '');
    if (encode === null) return;
    response.sharedSeconds = SHARED_MAX_AGE_SECONDS;
    response.once('finish', () => {
      if ([200, 304].includes(response.statusCode)) scheduleEncoding(encode, url, headers.host ?? '');
    });
  };
}
