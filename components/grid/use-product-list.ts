'use client';

import { type RefObject, useEffect, useState } from 'react';
import type { FilterKey } from '@/lib/catalogue/filter-groups';
import type { GridList } from '@/lib/pages/views';

/** Tries after the first (F16). */
const MAX_RETRIES = 3;

/** Lists that are kept, of all grids: who comes back sees the products at once. */
const MAX_KEPT = 30;

const kept = new Map<string, GridList>();

function keep(address: string, list: GridList): void {
  kept.delete(address);
  kept.set(address, list);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Milliseconds before try number `attempt` (1, 2, 3): exponential, capped at 30 s (F16). */
function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** (attempt - 1), 30_000);
}

/** Throws on any answer but 200. */
async function fetchList(address: string, signal: AbortSignal): Promise<GridList> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`The product list answered ${answer.status}`);
  return (await answer.json()) as GridList;
}

/**
 * The page of products at an address of `/api/products`, asked for with what changed last; null asks for nothing. The next address gives up a
 * request that is on its way (F10); a failed one is repeated three times (F16).
 */
export function useProductList(address: string | null, changed: RefObject<FilterKey | null>) {
  const [answer, setAnswer] = useState<{ address: string; list: GridList | null } | null>(null);
  useEffect(() => {
    if (address === null) return;
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (attempt: number) => {
      const asked = changed.current === null ? address : `${address}&changed=${changed.current}`;
      const list = await fetchList(asked, over.signal).catch(() => null);
      if (over.signal.aborted) return;
      setAnswer({ address, list });
      if (list !== null) keep(address, list);
      else if (attempt <= MAX_RETRIES) timer = setTimeout(ask, retryDelay(attempt), attempt + 1);
    };
    void ask(1);
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [address, changed]);
  const hasAnswer = address !== null && answer?.address === address;
  const list = (hasAnswer ? answer.list : null) ?? kept.get(address ?? '') ?? null;
  return { list, failed: hasAnswer && list === null };
}
