/** How a navigation changes the history. `traverse` is back or forward. */
export type NavigationType = 'push' | 'replace' | 'traverse';

/** Called when a navigation within the site begins. `address` is a path with query, or a URL. */
export type NavigationListener = (address: string, type: NavigationType) => void;

const listeners = new Set<NavigationListener>();
let currentNavigation: NavigationType | null = null;
let hasBegun = false;

/** Adds a listener; the returned function removes it. */
export function onNavigation(listener: NavigationListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Called by the router when a navigation begins, before the page changes. */
export function startNavigation(address: string, type: NavigationType): void {
  currentNavigation = type;
  hasBegun = true;
  for (const listener of [...listeners]) listener(address, type);
}

/** Called when the page of the last navigation is rendered. */
export function endNavigation(): void {
  currentNavigation = null;
}

/** Whether a page is being rendered after back or forward. */
export function isReturning(): boolean {
  return currentNavigation === 'traverse';
}

/** Whether a navigation has begun since the document was loaded. */
export function hasNavigated(): boolean {
  return hasBegun;
}
