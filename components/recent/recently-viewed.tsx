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
    const timer = setTimeout(() => setIsDue(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense>
      <Strip key={sku} sku={sku} />
    </Suspense>
  ) : null;
}
