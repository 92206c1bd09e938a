'use client';

import { useSyncExternalStore } from 'react';
import { isSamePath } from '@/lib/site/visitor-path';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The query of the address bar while it shows `path`; otherwise, and on the server, `initial`. */
export function useLocationSearch(path: string, initial: string): string {
  return useSyncExternalStore(
    subscribe,
    () => (isSamePath(window.location.pathname, path) ? window.location.search.slice(1) : initial),
    () => initial,
  );
}

/** Notifies every grid that the address bar may have changed. */
export function announceLocation(): void {
  for (const listener of listeners) listener();
}

/** Changes the query of a page that is being left, without the router, which would take it for the end of the navigation. */
export function leaveSearch(path: string, query: string): void {
  const address = query === '' ? path : `${path}?${query}`;
  History.prototype.replaceState.call(window.history, window.history.state, '', address);
}

/** Changes the query without a new history entry and notifies every grid (F1). */
export function replaceSearch(path: string, query: string): void {
  window.history.replaceState(null, '', query === '' ? path : `${path}?${query}`);
  announceLocation();
}
