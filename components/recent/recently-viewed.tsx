'use client';

import { type FunctionComponent, lazy, Suspense, useEffect, useState } from 'react';

const Strip = lazy<FunctionComponent<{ sku: string }>>(() =>
  import('./recent-strip').then(
    ({ RecentStrip }) => ({ default: RecentStrip }),
    () => ({ default: () => null }),
  ),
);

/** The strip of recently viewed products, whose script is loaded some time after the page. */
export function RecentlyViewed({ sku }: { sku: string }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const show = () => setIsDue(true);
    // Safari has no idle callbacks.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(show, 1500);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(show);
    return () => window.cancelIdleCallback(idle);
  }, []);
  return isDue ? (
    <Suspense>
      <Strip key={sku} sku={sku} />
    </Suspense>
  ) : null;
}
