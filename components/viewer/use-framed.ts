'use client';

import { useSyncExternalStore } from 'react';

/** What never changes has nobody to tell. */
function subscribe(): () => void {
  return () => undefined;
}

/** True when this page stands in a frame, and not in a tab of its own; on the server false. */
export function useFramed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.self !== window.top,
    () => false,
  );
}
