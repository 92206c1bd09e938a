import { FLAGS, formatFilterSession, leavePage, parseFilterSession, returnPosition } from './filter-session';
import { type NavigationType, onNavigation } from './navigation';
import { keepsScroll } from './page-kind';
import { restoreScroll } from './restore-scroll';
import {
  type Anchor,
  formatPositions,
  POSITIONS_KEY,
  type Position,
  type Positions,
  parsePositions,
  withPosition,
} from './scroll-positions';
import { readSession, writeSession } from './storage';

/** A navigation that has begun and whose page is not there yet. */
interface Leaving {
  type: NavigationType;
  /** How far the page that is left was scrolled. */
  y: number;
  /** What the filter session knows of the page that is gone to. */
  known: number | null;
}

const address = () => window.location.pathname + window.location.search;

/** The history entry that the address bar shows. Browsers that give it no name have its address stand for it. */
function entryKey(): string {
  const { navigation }: { navigation?: Navigation } = window;
  return navigation?.currentEntry?.key || address();
}

let positions: Positions = new Map();
/** Entry and address of the page that is on the screen, which the address bar may be ahead of. */
let shown = { key: '', address: '' };
let leaving: Leaving | null = null;
let pressed: { link: Element; href: string; at: number } | null = null;
let endRestoring: (() => void) | null = null;

const keepPositions = () => writeSession(POSITIONS_KEY, formatPositions(positions));

function remember(anchor: Anchor | null): void {
  positions = withPosition(positions, shown.key, { y: window.scrollY, anchor });
}

function restore(position: Position): void {
  endRestoring?.();
  let over = false;
  const end = restoreScroll(position, () => {
    over = true;
    endRestoring = null;
  });
  endRestoring = over ? null : end;
}

/** The link that the visitor pressed to leave, when that is how the page is left. */
function pressedLink(type: NavigationType): Anchor | null {
  if (type !== 'push' || pressed === null || performance.now() - pressed.at > 1000) return null;
  return { href: pressed.href, top: pressed.link.getBoundingClientRect().top };
}

function leave(url: string, type: NavigationType): void {
  // Where a page that is still on its way to its place stands is no place to come back to.
  if (endRestoring === null && leaving?.type !== 'traverse') {
    if (type === 'push') shown = { key: entryKey(), address: address() };
    remember(pressedLink(type));
  }
  endRestoring?.();
  endRestoring = null;
  pressed = null;
  const target = new URL(url, window.location.href);
  const to = target.pathname + target.search;
  const session = parseFilterSession(readSession);
  const flags = formatFilterSession(leavePage(session, shown.address, to, window.scrollY));
  for (const flag of FLAGS) writeSession(flag, flags[flag]);
  keepPositions();
  leaving = { type, y: window.scrollY, known: returnPosition(session, to) };
}

/** Scrolls the page that a navigation led to. */
function settle({ type, y, known }: Leaving): void {
  if (type === 'traverse') {
    const position = positions.get(shown.key);
    // An entry from before this began is the browser's to restore.
    const foreign = window.history.scrollRestoration === 'auto' && known === null;
    if (position !== undefined || !foreign) restore(position ?? { y: known ?? 0, anchor: null });
  } else if (type === 'push' && window.location.hash === '') {
    window.scrollTo({ top: keepsScroll(shown.address) ? y : 0, left: 0, behavior: 'instant' });
  }
}

/**
 * Call it whenever the page or the address has changed, before that is painted.
 *
 * @param ended false while the navigation that led there is still under way: the router may put the page in place once more,
 *   and scroll it
 */
export function arrive(ended: boolean): void {
  const arrived = leaving;
  shown = { key: entryKey(), address: address() };
  if (ended) leaving = null;
  if (arrived === null) return;
  settle(arrived);
  takeOver();
}

function onScroll(): void {
  if (leaving?.type !== 'traverse' && endRestoring === null) remember(null);
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('main a[href]') : null;
  pressed = link === null ? null : { link, href: link.getAttribute('href') ?? '', at: performance.now() };
}

/** Takes the scrolling of back and forward over from the browser, which moves the page before its content is there. */
function takeOver(): void {
  window.history.scrollRestoration = 'manual';
}

/** A whole document is restored by the browser, also when it is loaded again: from the first byte, without a script. */
function handBack(): void {
  if (endRestoring === null && leaving?.type !== 'traverse') remember(pressedLink('push'));
  keepPositions();
  window.history.scrollRestoration = 'auto';
}

/** A document that was frozen while another one was shown goes on, with what that one has remembered. */
function wake(): void {
  positions = parsePositions(readSession(POSITIONS_KEY));
  leaving = null;
  takeOver();
}

/** Brings a document that was gone back to where the browser could not: it leaves pages alone that it did not leave itself. */
function restoreDocument(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate';
  const position = positions.get(shown.key);
  const returned = type === 'back_forward' || (type === 'reload' && window.history.scrollRestoration === 'manual');
  if (!returned || position === undefined) return;
  const untouched = window.scrollY === 0 || Math.abs(window.scrollY - position.y) <= 1;
  if (untouched) restore(position);
}

/**
 * Remembers where every page of this tab was left and brings it back there on 'back' and 'forward'; every other way leads to
 * the top, except where H6 says otherwise (H14).
 *
 * @returns ends it
 */
export function keepScroll(): () => void {
  positions = parsePositions(readSession(POSITIONS_KEY));
  shown = { key: entryKey(), address: address() };
  const begin = () => {
    restoreDocument();
    takeOver();
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
  const onShow = (event: PageTransitionEvent) => event.persisted && wake();
  const endListening = onNavigation(leave);
  window.addEventListener('scroll', onScroll, { passive: true });
  const onHash = () => arrive(true);
  window.addEventListener('hashchange', onHash);
  window.addEventListener('pagehide', handBack);
  window.addEventListener('pageshow', onShow);
  document.addEventListener('click', onClick, true);
  return () => {
    endListening();
    endRestoring?.();
    window.removeEventListener('load', begin);
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('hashchange', onHash);
    window.removeEventListener('pagehide', handBack);
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('click', onClick, true);
  };
}
