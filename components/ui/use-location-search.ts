'use client';

import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

function plain(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase().replaceAll('+', ' ').replace(/\/$/, '');
  } catch {
    return path;
  }
}

/**
 * The query of the address bar while it shows `path`, else `initial`. A page that is being built while the bar still
 * shows another one, and a page built on the server, get `initial`.
 */
export function useLocationSearch(path: string, initial: string): string {
  return useSyncExternalStore(
    subscribe,
    () => (plain(window.location.pathname) === plain(path) ? window.location.search.slice(1) : initial),
    () => initial,
  );
}

/** Puts a query into the address bar without a new history entry (F1) and tells every grid. */
export function replaceSearch(path: string, query: string): void {
  window.history.replaceState(null, '', query === '' ? path : `${path}?${query}`);
  for (const listener of listeners) listener();
}
