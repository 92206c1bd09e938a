import { useEffect, useState } from 'react';
import { buildSkusPath } from '@/lib/catalogue/sku-lists';
import type { PieceView } from '@/lib/pages/pieces';
import { fetchJson } from '@/lib/util/json';

const BATCH_SIZE = 50;

/** Products by SKU; null for one that the hub no longer has. */
export type PieceViews = ReadonlyMap<string, PieceView | null>;

async function fetchViews(skus: readonly string[]): Promise<[string, PieceView | null][]> {
  const views = await fetchJson<PieceView[]>(buildSkusPath('/api/recent', skus));
  return views === null ? [] : skus.map((sku) => [sku, views.find((view) => view.sku === sku) ?? null]);
}

/** The current names, URLs and pictures of products. Empty while they load and when the request fails. */
export function usePieceViews(skus: readonly string[]): PieceViews {
  const [views, setViews] = useState<PieceViews>(new Map());
  const key = [...new Set(skus)].sort().join('\n');
  useEffect(() => {
    let isCurrent = true;
    const wanted = key === '' ? [] : key.split('\n');
    const batches = Array.from({ length: Math.ceil(wanted.length / BATCH_SIZE) }, (_, index) =>
      wanted.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
    );
    void Promise.all(batches.map(fetchViews)).then((found) => isCurrent && setViews(new Map(found.flat())));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return views;
}
