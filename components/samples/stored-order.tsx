'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { writeStoredText } from '@/components/ui/browser-state';
import { buildSkusPath, limitSkus } from '@/lib/catalogue/sku-lists';
import { readStorage } from '@/lib/session/storage';

/**
 * Stores the pieces of the order on this device, so that 'Order a sample' on other products adds to it; null clears them. If other pieces are stored
 * when the page opens, it joins them: its link may have been followed before the product page was hydrated. Renders nothing.
 */
export function StoredOrder({ skus }: { skus: readonly string[] | null }) {
  const router = useRouter();
  const joinStored = useEffectEvent(() => {
    const stored = limitSkus((readStorage('localStorage', 'samples') ?? '').split('\n'));
    if (skus === null || stored.every((sku) => skus.includes(sku))) return;
    router.replace(buildSkusPath('/samples', limitSkus([...stored, ...skus])));
  });
  useEffect(() => joinStored(), []);
  const text = (skus ?? []).join('\n');
  useEffect(() => writeStoredText('samples', text), [text]);
  return null;
}
