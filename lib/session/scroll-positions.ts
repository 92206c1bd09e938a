import { parseJson } from '@/lib/util/json';

export const POSITIONS_KEY = 'scroll_positions';

/** A link on the page and its distance from the window's top edge, in CSS pixels. */
export interface Anchor {
  href: string;
  top: number;
}

/** The scroll position of a page that was left, in CSS pixels, and the pressed link. */
export interface Position {
  y: number;
  anchor: Anchor | null;
}

/** Positions by history entry, the latest last. */
export type Positions = ReadonlyMap<string, Position>;

const MAX_ENTRIES = 50;
const MAX_CHARS = 600;
const MAX_PIXELS = 9_999_999;

const isPixels = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= MAX_PIXELS;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_CHARS;

/** The positions with a new one at the end; over-long keys and links are left out. */
export function withPosition(positions: Positions, key: string, position: Position): Positions {
  if (!isText(key) || !isPixels(position.y)) return positions;
  const anchor = position.anchor !== null && isText(position.anchor.href) ? position.anchor : null;
  const others = [...positions].filter(([other]) => other !== key);
  return new Map([...others, [key, { y: Math.max(0, Math.round(position.y)), anchor }] as const].slice(-MAX_ENTRIES));
}

/** Serializes positions for session storage. */
export function formatPositions(positions: Positions): string {
  return JSON.stringify(
    [...positions].map(([key, { y, anchor }]) =>
      anchor === null ? [key, y] : [key, y, anchor.href, Math.round(anchor.top)],
    ),
  );
}

/** Parses the output of `formatPositions`; malformed entries are left out. Never throws. */
export function parsePositions(text: string | null): Positions {
  let positions: Positions = new Map();
  for (const row of rows(text)) {
    if (!Array.isArray(row)) continue;
    const [key, y, href, top]: unknown[] = row;
    if (!isText(key) || !isPixels(y)) continue;
    positions = withPosition(positions, key, { y, anchor: isText(href) && isPixels(top) ? { href, top } : null });
  }
  return positions;
}

function rows(text: string | null): readonly unknown[] {
  const value = parseJson(text ?? '');
  return Array.isArray(value) ? value.slice(-MAX_ENTRIES) : [];
}
