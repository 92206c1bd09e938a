/** How a navigation changes the history: a new entry, the same entry, or back and forward. */
export type NavigationType = 'push' | 'replace' | 'traverse';

/** Called when a navigation within the site begins; `address` is path and query, or a URL. */
export type NavigationListener = (address: string, type: NavigationType) => void;

const listeners = new Set<NavigationListener>();
let underWay: NavigationType | null = null;
let begun = false;

/** Adds a listener; the returned function removes it. */
export function onNavigation(listener: NavigationListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The router reports a navigation, before the page changes. */
export function startNavigation(address: string, type: NavigationType): void {
  underWay = type;
  begun = true;
  for (const listener of [...listeners]) listener(address, type);
}

/** Reports that the page of the last navigation is rendered. */
export function endNavigation(): void {
  underWay = null;
}

/** True while a page is rendered after 'back' or 'forward'. */
export function isReturning(): boolean {
  return underWay === 'traverse';
}

/** True once a navigation has begun in this document: its page is no longer the one that the document was opened with. */
export function hasNavigated(): boolean {
  return begun;
}
