/** How a page is left for another: a new history entry, the same entry, or back and forward. */
export type NavigationType = 'push' | 'replace' | 'traverse';

/** Hears that the browser begins to go elsewhere within the site; `address` is path and query, or a whole URL. */
export type NavigationListener = (address: string, type: NavigationType) => void;

const listeners = new Set<NavigationListener>();
let underWay: NavigationType | null = null;

/** Calls `listener` whenever a navigation within the site begins, until the function given back is called. */
export function onNavigation(listener: NavigationListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells that a navigation begins: the router does, before anything of the page changes. */
export function startNavigation(address: string, type: NavigationType): void {
  underWay = type;
  for (const listener of [...listeners]) listener(address, type);
}

/** Tells that the page behind the last navigation is there. */
export function endNavigation(): void {
  underWay = null;
}

/** True while a page that the visitor goes back (or forward) to is being built. */
export function isReturning(): boolean {
  return underWay === 'traverse';
}
