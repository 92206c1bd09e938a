import type { GridList } from '@/lib/pages/views';

let running: AbortController | null = null;

/** True for a request that a newer one took the place of; it is ignored (F10). */
export function isSuperseded(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Fetches a page of products and gives up the one that was still on its way. Throws on any answer but 200. */
export async function fetchList(address: string): Promise<GridList> {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const answer = await fetch(address, { signal: mine.signal });
  if (!answer.ok) throw new Error(`The product list answered ${answer.status}`);
  return (await answer.json()) as GridList;
}

/** Milliseconds before try number `attempt` (1, 2, 3): exponential, capped at 30 s (F16). */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** (attempt - 1), 30_000);
}
