import type { Anchor, Position } from './scroll-positions';

/** Milliseconds for which a page that comes in pieces may still move to its place. */
const PATIENCE = 10_000;

/** What a visitor does to move a page; from then on it is left alone. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const go = (top: number) => window.scrollTo({ top, left: 0, behavior: 'instant' });

/** The link of an anchor that stands nearest to where it stood, as it stands now; null when the page has none. */
function distance(anchor: Anchor): number | null {
  const tops = [...document.querySelectorAll('main a[href]')]
    .filter((link) => link.getAttribute('href') === anchor.href && link.checkVisibility())
    .map((link) => link.getBoundingClientRect().top - anchor.top);
  return tops.length === 0 ? null : tops.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a));
}

/** Scrolls to a position, as far as the page reaches by now. True when it stands where it stood. */
function place({ y, anchor }: Position): boolean {
  go(y);
  if (anchor === null) return Math.abs(window.scrollY - y) <= 1;
  const off = distance(anchor);
  if (off === null) return false;
  if (Math.abs(off) <= 1) return true;
  go(window.scrollY + off);
  return Math.abs(distance(anchor) ?? off) <= 1;
}

/**
 * Brings a page back to where it was left: at once, and again whenever it grows while it is not there yet, always before
 * it is painted. Ends when it is there, when the visitor moves the page, or after 10 s; then calls `done`.
 *
 * @returns ends it now, without a call of `done`
 */
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
  const timer = setTimeout(finish, PATIENCE);
  const observer = new ResizeObserver(attempt);
  for (const kind of MOVES) window.addEventListener(kind, finish, { capture: true, passive: true });
  attempt();
  if (!ended) observer.observe(document.body);
  return stop;
}
