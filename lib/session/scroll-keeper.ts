import {
  findReturnPosition,
  formatFilterSession,
  leavePage,
  parseFilterSession,
  shouldPreserveScroll,
} from './filter-session';
import { type NavigationType, onNavigation } from './navigation';
import {
  type Anchor,
  formatPositions,
  POSITIONS_KEY,
  type Position,
  type Positions,
  parsePositions,
  restoreScroll,
  withPosition,
} from './scroll-positions';
import { readSession, writeSession } from './storage';

interface Leaving {
  type: NavigationType;
  y: number;
  /** Scroll position of the next page from the filter session. */
  known: number | null;
}

const getAddress = () => window.location.pathname + window.location.search;

/** The key of the history entry; its path and query in browsers without the Navigation API. */
function getEntryKey(): string {
  const { navigation }: { navigation?: Navigation } = window;
  return navigation?.currentEntry?.key || getAddress();
}

let positions: Positions = new Map();
/** The page on the screen. The address bar may already show the next one. */
let shown = { key: '', address: '' };
let leaving: Leaving | null = null;
let pressed: { link: Element; href: string; at: number } | null = null;
let endRestoring: (() => void) | null = null;

const storePositions = () => writeSession(POSITIONS_KEY, formatPositions(positions));

function storePosition(anchor: Anchor | null): void {
  positions = withPosition(positions, shown.key, { y: window.scrollY, anchor });
}

function restorePosition(position: Position): void {
  endRestoring?.();
  let isOver = false;
  const end = restoreScroll(position, () => {
    isOver = true;
    endRestoring = null;
  });
  endRestoring = isOver ? null : end;
}

function findPressedLink(type: NavigationType): Anchor | null {
  if (type !== 'push' || pressed === null || performance.now() - pressed.at > 1000) return null;
  return { href: pressed.href, top: pressed.link.getBoundingClientRect().top };
}

function leavePageAt(url: string, type: NavigationType): void {
  // While a position is being restored, the current one is not the visitor's.
  if (endRestoring === null && leaving?.type !== 'traverse') {
    if (type === 'push') shown = { key: getEntryKey(), address: getAddress() };
    storePosition(findPressedLink(type));
  }
  endRestoring?.();
  endRestoring = null;
  pressed = null;
  const target = new URL(url, window.location.href);
  const to = target.pathname + target.search;
  const session = parseFilterSession(readSession);
  const flags = formatFilterSession(leavePage(session, shown.address, to, window.scrollY));
  for (const [flag, value] of Object.entries(flags)) writeSession(flag, value);
  storePositions();
  leaving = { type, y: window.scrollY, known: findReturnPosition(session, to) };
}

function applyScroll({ type, y, known }: Leaving): void {
  if (type === 'traverse') {
    const position = positions.get(shown.key);
    // The browser restores entries from before this script ran.
    const isForeign = window.history.scrollRestoration === 'auto' && known === null;
    if (position !== undefined || !isForeign) restorePosition(position ?? { y: known ?? 0, anchor: null });
  } else if (type === 'push' && window.location.hash === '') {
    window.scrollTo({ top: shouldPreserveScroll(shown.address) ? y : 0, left: 0, behavior: 'instant' });
  }
}

/** Scrolls after the page or URL has changed, before paint. `hasEnded` is false while the navigation continues and the router may still scroll. */
export function restoreOnArrival(hasEnded: boolean): void {
  const arrived = leaving;
  shown = { key: getEntryKey(), address: getAddress() };
  if (hasEnded) leaving = null;
  if (arrived === null) return;
  applyScroll(arrived);
  disableBrowserRestoration();
}

function onScroll(): void {
  if (leaving?.type !== 'traverse' && endRestoring === null) storePosition(null);
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('main a[href]') : null;
  pressed = link === null ? null : { link, href: link.getAttribute('href') ?? '', at: performance.now() };
}

/** The browser would restore the position before the page has its content. */
function disableBrowserRestoration(): void {
  window.history.scrollRestoration = 'manual';
}

/** After a full page load only the browser can restore the position before scripts run. */
function enableBrowserRestoration(): void {
  if (endRestoring === null && leaving?.type !== 'traverse') storePosition(findPressedLink('push'));
  storePositions();
  window.history.scrollRestoration = 'auto';
}

/** After a return from the back/forward cache, other pages may have stored positions. */
function onPageRestored(): void {
  positions = parsePositions(readSession(POSITIONS_KEY));
  leaving = null;
  disableBrowserRestoration();
}

/** Restores the position of a reloaded or revisited document if the browser could not. */
function restoreDocument(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate';
  const position = positions.get(shown.key);
  const hasReturned = type === 'back_forward' || (type === 'reload' && window.history.scrollRestoration === 'manual');
  if (!hasReturned || position === undefined) return;
  const isUntouched = window.scrollY === 0 || Math.abs(window.scrollY - position.y) <= 1;
  if (isUntouched) restorePosition(position);
}

/** Stores scroll positions and restores them on back and forward; other navigations scroll to the top. Returns a function that stops this. */
export function startScrollKeeper(): () => void {
  positions = parsePositions(readSession(POSITIONS_KEY));
  shown = { key: getEntryKey(), address: getAddress() };
  const begin = () => {
    restoreDocument();
    disableBrowserRestoration();
  };
  const endListening = onNavigation(leavePageAt);
  const listening = new AbortController();
  const { signal } = listening;
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true, signal });
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  window.addEventListener('hashchange', () => restoreOnArrival(true), { signal });
  window.addEventListener('pagehide', enableBrowserRestoration, { signal });
  window.addEventListener('pageshow', (event) => event.persisted && onPageRestored(), { signal });
  document.addEventListener('click', onClick, { capture: true, signal });
  return () => {
    endListening();
    endRestoring?.();
    listening.abort();
  };
}
