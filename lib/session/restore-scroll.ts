import type { Anchor, Position } from './scroll-positions';

const TIMEOUT_MS = 10_000;

/** Events by which a visitor moves the page, which ends the restoration. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const go = (top: number) => window.scrollTo({ top, left: 0, behavior: 'instant' });

/** How far the nearest link with the anchor's URL is from its old position; null when the page has none. */
function distance(anchor: Anchor): number | null {
  const tops = [...document.querySelectorAll('main a[href]')]
    .filter((link) => link.getAttribute('href') === anchor.href && link.checkVisibility())
    .map((link) => link.getBoundingClientRect().top - anchor.top);
  return tops.length === 0 ? null : tops.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a));
}

/** Scrolls to a position as far as the page's height allows; true when it is reached. */
function place({ y, anchor }: Position): boolean {
  go(y);
  if (anchor === null) return Math.abs(window.scrollY - y) <= 1;
  const off = distance(anchor);
  if (off === null) return false;
  if (Math.abs(off) <= 1) return true;
  go(window.scrollY + off);
  return Math.abs(distance(anchor) ?? off) <= 1;
}

/** Restores a scroll position as the page grows. Calls `done` at its end, also when the visitor scrolls or after `TIMEOUT_MS`; the returned function stops it. */
export function restoreScroll(position: Position, done: () => void): () => void {
  let ended = false;
  const stop = () => {
    ended = true;
    clearTimeout(timer);
    observer.disconnect();
    for (const kind of MOVES) window.removeEventListener(kind, finish, true);
  };
  const finish = () => {
    if (ended) return;
    stop();
    done();
  };
  const attempt = () => {
    if (!ended && place(position)) finish();
  };
  const timer = setTimeout(finish, TIMEOUT_MS);
  const observer = new ResizeObserver(attempt);
  for (const kind of MOVES) window.addEventListener(kind, finish, { capture: true, passive: true });
  attempt();
  if (!ended) observer.observe(document.body);
  return stop;
}
