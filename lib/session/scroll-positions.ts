import { parseJson } from '@/lib/util/json';

export const POSITIONS_KEY = 'scroll_positions';

/** A link on the page and its distance from the window's top edge, in CSS pixels. */
export interface Anchor {
  href: string;
  top: number;
}

/** The scroll position of a page that was left, in CSS pixels, and the link that the visitor pressed. */
export interface Position {
  y: number;
  anchor: Anchor | null;
}

/** Positions by the history entry's key, the latest last. */
export type Positions = ReadonlyMap<string, Position>;

const MAX_STORED_POSITIONS = 50;
const MAX_KEY_CHARS = 600;
const MAX_PIXELS = 9_999_999;

const isPixels = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= MAX_PIXELS;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_KEY_CHARS;

/** Adds or moves a position to the end and keeps the last 50. Drops keys and links that are too long. */
export function withPosition(positions: Positions, key: string, position: Position): Positions {
  if (!isText(key) || !isPixels(position.y)) return positions;
  const anchor = position.anchor !== null && isText(position.anchor.href) ? position.anchor : null;
  const others = [...positions].filter(([other]) => other !== key);
  return new Map(
    [...others, [key, { y: Math.max(0, Math.round(position.y)), anchor }] as const].slice(-MAX_STORED_POSITIONS),
  );
}

/** Serializes positions for session storage. */
export function formatPositions(positions: Positions): string {
  return JSON.stringify(
    [...positions].map(([key, { y, anchor }]) =>
      anchor === null ? [key, y] : [key, y, anchor.href, Math.round(anchor.top)],
    ),
  );
}

/** Parses serialized positions. Malformed entries are dropped. Never throws. */
export function parsePositions(text: string | null): Positions {
  let positions: Positions = new Map();
  const rows = parseJson(text ?? '');
  for (const row of Array.isArray(rows) ? rows.slice(-MAX_STORED_POSITIONS) : []) {
    if (!Array.isArray(row)) continue;
    const [key, y, href, top]: unknown[] = row;
    if (!isText(key) || !isPixels(y)) continue;
    positions = withPosition(positions, key, { y, anchor: isText(href) && isPixels(top) ? { href, top } : null });
  }
  return positions;
}

const RESTORE_TIMEOUT_MS = 10_000;

/** Events that end the restoration, because the visitor may scroll. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const scrollTo = (top: number) => window.scrollTo({ top, left: 0, behavior: 'instant' });

/** Pixels between the anchor's old position and the nearest link with its URL; null if the page has none. */
function measureOffset(anchor: Anchor): number | null {
  const tops = [...document.querySelectorAll('main a[href]')]
    .filter((link) => link.getAttribute('href') === anchor.href && link.checkVisibility())
    .map((link) => link.getBoundingClientRect().top - anchor.top);
  return tops.length === 0 ? null : tops.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a));
}

/** Scrolls to a position as far as the page's height allows. True when it is reached. */
function applyPosition({ y, anchor }: Position): boolean {
  scrollTo(y);
  if (anchor === null) return Math.abs(window.scrollY - y) <= 1;
  const off = measureOffset(anchor);
  if (off === null) return false;
  if (Math.abs(off) <= 1) return true;
  scrollTo(window.scrollY + off);
  return Math.abs(measureOffset(anchor) ?? off) <= 1;
}

/** Restores a scroll position while the page grows, for 10 s or until the visitor scrolls; then calls `onDone`. Returns a function that stops it. */
export function restoreScroll(position: Position, onDone: () => void): () => void {
  let hasEnded = false;
  const stop = () => {
    hasEnded = true;
    clearTimeout(timer);
    observer.disconnect();
    for (const kind of USER_EVENTS) window.removeEventListener(kind, finish, true);
  };
  const finish = () => {
    if (hasEnded) return;
    stop();
    onDone();
  };
  const attempt = () => {
    if (!hasEnded && applyPosition(position)) finish();
  };
  const timer = setTimeout(finish, RESTORE_TIMEOUT_MS);
  const observer = new ResizeObserver(attempt);
  for (const kind of USER_EVENTS) window.addEventListener(kind, finish, { capture: true, passive: true });
  attempt();
  if (!hasEnded) observer.observe(document.body);
  return stop;
}
