'use client';

import { Suspense } from 'react';
import { useStoredText } from '@/components/ui/browser-state';
import { createLazyWithFallback } from '@/components/ui/lazy';

const Tray = createLazyWithFallback(async () => (await import('./tray')).Tray);

/** The tray of pieces to compare, at the bottom of every page except the comparison. Its script is loaded once there are some. */
export function CompareTray() {
  if (useStoredText('compare') === '') return null;
  return (
    <Suspense>
      <Tray />
    </Suspense>
  );
}
