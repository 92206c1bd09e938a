/** The key in session storage. */
export const POSITIONS_KEY = 'scroll_positions';

/** A link on the page, and how far below the window's upper edge it stood, in CSS pixels. */
export interface Anchor {
  href: string;
  top: number;
}

/** Where a page stood when it was left: how far it was scrolled, in CSS pixels, and the link that was pressed. */
export interface Position {
  y: number;
  anchor: Anchor | null;
}

/** Positions by history entry, the one that was left last at the end. */
export type Positions = ReadonlyMap<string, Position>;

/** History entries that are remembered; the oldest give way. */
const MOST = 50;
const LONGEST = 600;
const FARTHEST = 9_999_999;

const isPixels = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= FARTHEST;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST;

/** The positions with one more, or with a newer one in place of the old; a key or link beyond 600 characters is left out. */
export function withPosition(positions: Positions, key: string, position: Position): Positions {
  if (!isText(key) || !isPixels(position.y)) return positions;
  const anchor = position.anchor !== null && isText(position.anchor.href) ? position.anchor : null;
  const others = [...positions].filter(([other]) => other !== key);
  return new Map([...others, [key, { y: Math.max(0, Math.round(position.y)), anchor }] as const].slice(-MOST));
}

/** Positions as one text for session storage. */
export function formatPositions(positions: Positions): string {
  return JSON.stringify(
    [...positions].map(([key, { y, anchor }]) =>
      anchor === null ? [key, y] : [key, y, anchor.href, Math.round(anchor.top)],
    ),
  );
}

/** Reads what `formatPositions` wrote; anything else in it is left out. Never throws. */
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
  try {
    const value: unknown = JSON.parse(text ?? '');
    return Array.isArray(value) ? value.slice(-MOST) : [];
  } catch {
    return [];
  }
}
