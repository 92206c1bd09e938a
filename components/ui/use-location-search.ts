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

/** Tells every grid that the address bar may show something else now. */
export function announceLocation(): void {
  for (const listener of listeners) listener();
}

/**
 * Puts a query into the address bar of a page that is being left. The router is not told: it would take that for the end
 * of the navigation that a click has just begun.
 */
export function leaveSearch(path: string, query: string): void {
  const address = query === '' ? path : `${path}?${query}`;
  History.prototype.replaceState.call(window.history, window.history.state, '', address);
}

/** Puts a query into the address bar without a new history entry (F1) and notifies every grid. */
export function replaceSearch(path: string, query: string): void {
  window.history.replaceState(null, '', query === '' ? path : `${path}?${query}`);
  announceLocation();
}
