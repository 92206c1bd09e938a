'use client';

import { useEffect, useState } from 'react';
import { createDeferred } from '@/components/ui/lazy';

const Strip = createDeferred(async () => (await import('./recent-strip')).RecentStrip);

/** By then the visible part of the page has loaded. */
const DELAY_MS = 500;

/** The strip of recently viewed products. Its script is loaded shortly after the page. */
export function RecentlyViewed({ sku }: { sku: string }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? <Strip key={sku} sku={sku} /> : null;
}
