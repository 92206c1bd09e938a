import { useSyncExternalStore } from 'react';
import { readStorage, writeStorage } from '@/lib/session/storage';
import { isSamePath } from '@/lib/site/visitor-path';

/** Creates a function that subscribes to events of the window, for `useBrowserValue` or an effect. */
export function createEventSubscriber(...names: readonly string[]) {
  return (listener: () => void) => {
    for (const name of names) window.addEventListener(name, listener);
    return () => {
      for (const name of names) window.removeEventListener(name, listener);
    };
  };
}

const subscribeToNothing = createEventSubscriber();

/** The result of `read` in the browser, `initial` before hydration. `subscribe` must be the same function at every render. */
export function useBrowserValue<T>(readValue: () => T, initial: T, subscribe = subscribeToNothing): T {
  return useSyncExternalStore(subscribe, readValue, () => initial);
}

/**
 * The stored texts: the pieces to compare as JSON; the SKUs to order samples of, one per line; the nearest store as `'until\ntelephone\nname,
 * telephone'`,
 * with `until` in milliseconds since 1970.
 */
type StoredKey = 'compare' | 'samples' | 'nearest-store';

const TEXT_STORED_EVENT = 'stored-text';
// A page restored from the back/forward cache has missed changes by other pages.
const onTextStored = createEventSubscriber('storage', 'pageshow', TEXT_STORED_EVENT);

/** Texts that could not be stored. They last until the browser loads another page. */
const unstored = new Map<StoredKey, string>();

/** Stores a text on this device and notifies components and other tabs. When storage is full or forbidden, only this page keeps it. */
export function writeStoredText(key: StoredKey, text: string): void {
  if (writeStorage('localStorage', key, text)) unstored.delete(key);
  else unstored.set(key, text);
  window.dispatchEvent(new Event(TEXT_STORED_EVENT));
}

/** A text stored on this device; empty when there is none, on the server, and before hydration. */
export function useStoredText(key: StoredKey): string {
  return useBrowserValue(() => unstored.get(key) ?? readStorage('localStorage', key) ?? '', '', onTextStored);
}

const SEARCH_CHANGED_EVENT = 'search-changed';
const onSearchChanged = createEventSubscriber('popstate', SEARCH_CHANGED_EVENT);

/** The query of the address bar, without '?', while the path is `path`; otherwise, and on the server, `initial`. */
export function useLocationSearch(path: string, initial: string): string {
  const readSearch = () => (isSamePath(window.location.pathname, path) ? window.location.search.slice(1) : initial);
  return useBrowserValue(readSearch, initial, onSearchChanged);
}

/** Notifies every user of `useLocationSearch` that the address bar may have changed. */
export function announceLocation(): void {
  window.dispatchEvent(new Event(SEARCH_CHANGED_EVENT));
}

/** Changes the query of a page that is being left. Bypasses the router, which would take the change for the end of the navigation. */
export function leaveSearch(path: string, query: string): void {
  const address = query === '' ? path : `${path}?${query}`;
  History.prototype.replaceState.call(window.history, window.history.state, '', address);
}

/** Changes the query without a new history entry and notifies every user of `useLocationSearch`. */
export function replaceSearch(path: string, query: string): void {
  window.history.replaceState(null, '', query === '' ? path : `${path}?${query}`);
  announceLocation();
}
