import { suppressesScrollToTop } from '@/lib/catalogue/filter-url';

/** What an address means for the session's memory: a page with a filter grid, a design's page, or any other. */
export type PageKind =
  | { kind: 'category' | 'application' | 'design'; itemGroup: string }
  | { kind: 'other'; itemGroup: null };

const SHAPE = /^\/item_group\/([^/]+)(?:\/application\/[^/]+)?(?:\/collection\/[^/]+)?(\/design\/[^/]+)?/i;
const GRID = /^\/item_group\/[^/]+(\/application\/[^/]+)?\/?$/i;

function pathOf(address: string): string {
  return /^[^?#]*/.exec(address)?.[0] ?? '';
}

/** The kind of page behind an address (a path, with or without its query). */
export function pageKind(address: string): PageKind {
  const path = pathOf(address);
  const [, itemGroup, design] = SHAPE.exec(path) ?? [];
  if (itemGroup === undefined) return { kind: 'other', itemGroup: null };
  if (design !== undefined) return { kind: 'design', itemGroup };
  const grid = GRID.exec(path);
  if (grid === null) return { kind: 'other', itemGroup: null };
  return { kind: grid[1] === undefined ? 'category' : 'application', itemGroup };
}

/** True for an application page whose query stops the scroll to its top (H6). */
export function keepsScroll(address: string): boolean {
  const query = /\?([^#]*)/.exec(address)?.[1] ?? '';
  return pageKind(address).kind === 'application' && suppressesScrollToTop(query);
}
