'use client';

import { type FunctionComponent, lazy, Suspense, useEffect } from 'react';
import type { EmbedFrameProps } from './embed-frame';

/** Opens the page in the window itself, when the dialog's script cannot be loaded. */
function WholeWindow({ address }: EmbedFrameProps) {
  useEffect(() => window.location.assign(address), [address]);
  return null;
}

const Frame = lazy<FunctionComponent<EmbedFrameProps>>(() =>
  import('./embed-frame').then(
    ({ EmbedFrame }) => ({ default: EmbedFrame }),
    () => ({ default: WholeWindow }),
  ),
);

/** The dialog of `EmbedFrame`, whose script is loaded when it opens for the first time: few visitors open it. */
export function EmbedFrameLazy({ open, ...props }: EmbedFrameProps & { open: boolean }) {
  return open ? (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  ) : null;
}
