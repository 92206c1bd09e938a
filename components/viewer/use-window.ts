'use client';

import { useSyncExternalStore } from 'react';

/** From here on two pages lie side by side; the stylesheet's `lg`. */
const WIDE = '(min-width: 1024px)';

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** True while the window has room for two pages; on the server false. */
export function useTwoUp(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

/** A store that never changes. */
const subscribeToNothing = () => () => undefined;

/** True when this page is in a frame; on the server false. */
export function useFramed(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => window.self !== window.top,
    () => false,
  );
}
