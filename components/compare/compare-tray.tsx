'use client';

import { useStoredText } from '@/components/ui/browser-state';
import { createDeferred } from '@/components/ui/lazy';

const Tray = createDeferred(async () => (await import('./tray')).Tray);

/** The tray of pieces to compare, at the bottom of every page except the comparison. Its script is loaded once there are some. */
export function CompareTray() {
  return useStoredText('compare') === '' ? null : <Tray />;
}
