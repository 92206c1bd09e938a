import { setTimeout as sleep } from 'node:timers/promises';
import { pageStore } from './store/page-store';

/** Before a page is requested again; each later pause is twice as long. */
const PAUSE_MS = 50;

/** Responses that do not concern the stale page before its key counts as one that its URL does not lead to. */
const MAX_OTHER_RESPONSES = 2;

/** What Next.js responded: a stale page, which is now revalidated or is being so; anything else; or the server has no capacity. */
export type RenderResult = 'stale' | 'other' | 'busy';

/** Requests a page from Next.js within this process, and resolves when it has been sent and, if it was stale, revalidated. Never rejects. */
export type RenderPage = (path: string, host: string) => Promise<RenderResult>;

/**
 * What became of a stale page: it is new; it failed, or has a part missing; it failed before and is not due yet, or another page goes first; it
 * takes too long; or its URL does not lead to it.
 */
export type Outcome = 'new' | 'failed' | 'waiting' | 'slow' | 'unreachable';

/**
 * Requests a stale page until it is new. The first response may not suffice: a page that was being rendered during the publish is stale again.
 *
 * @param signal ends the wait for this page, because another goes first
 */
export async function revalidatePage(
  key: string,
  request: () => Promise<RenderResult>,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Outcome> {
  const store = await pageStore();
  const failuresBefore = store.failuresOf(key);
  if (!store.isDue(key)) return failuresBefore === 0 ? 'new' : 'waiting';
  const end = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const ended = new Promise<null>((resolve) => end.addEventListener('abort', () => resolve(null)));
  let otherResponses = 0;
  for (let pauseMs = PAUSE_MS; ; pauseMs *= 2) {
    const result = await Promise.race([request(), ended]);
    const failures = store.failuresOf(key);
    if (failures > failuresBefore) return 'failed';
    if (!store.isDue(key)) return failures > 0 ? 'failed' : 'new';
    if (result === 'other') otherResponses += 1;
    if (otherResponses === MAX_OTHER_RESPONSES) return 'unreachable';
    await sleep(pauseMs, undefined, { signal: end }).catch(() => undefined);
    if (end.aborted) return signal.aborted ? 'waiting' : 'slow';
  }
}
