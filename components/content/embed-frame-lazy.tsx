'use client';

import { Suspense, useEffect } from 'react';
import { lazyWithFallback } from '@/components/ui/lazy-with-fallback';
import type { EmbedFrameProps } from './embed-frame';

/** Opens the page in the window itself, when the dialog's script cannot be loaded. */
function WholeWindow({ address }: EmbedFrameProps) {
  useEffect(() => window.location.assign(address), [address]);
  return null;
}

const Frame = lazyWithFallback(async () => (await import('./embed-frame')).EmbedFrame, WholeWindow);

/** The dialog of `EmbedFrame`, whose script is loaded when it opens for the first time: few visitors open it. */
export function EmbedFrameLazy({ open, ...props }: EmbedFrameProps & { open: boolean }) {
  return open ? (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  ) : null;
}
