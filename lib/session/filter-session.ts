import { hasGridKeys, suppressesScrollToTop } from '@/lib/catalogue/filter-url';

/** The kind of a page for the session: a page with a filter grid, a design's page, or any other. */
export interface PageKind {
  kind: 'category' | 'application' | 'design' | 'other';
  itemGroup: string | null;
}

const SHAPE = /^\/item_group\/([^/]+)(\/application\/[^/]+)?(?:(?:\/collection\/[^/]+)?(\/design\/[^/]+)|\/?$)/i;

/** The kind of the page at a path, with or without query. */
export function pageKind(address: string): PageKind {
  const [path = ''] = address.split(/[?#]/);
  const [, itemGroup, application, design] = SHAPE.exec(path) ?? [];
  if (itemGroup === undefined) return { kind: 'other', itemGroup: null };
  return { kind: design !== undefined ? 'design' : application !== undefined ? 'application' : 'category', itemGroup };
}

/** True for an application page whose query prevents the scroll to the top (H6). */
export function keepsScroll(address: string): boolean {
  const query = /\?([^#]*)/.exec(address)?.[1] ?? '';
  return pageKind(address).kind === 'application' && suppressesScrollToTop(query);
}

/** The state of the filter grid that was left last (H14). `scrollPosition` is in CSS pixels. */
export interface FilterSession {
  /** A card of the grid was pressed, so the visitor may come back. */
  fromFilterComponent: boolean;
  /** The grid was filtered or on another page. */
  active: boolean;
  scrollPosition: number | null;
  itemGroup: string | null;
  /** The position belongs to the item-group page, and the visitor went on to one of its applications. */
  changing: boolean;
}

type Flag = keyof ReturnType<typeof formatFilterSession>;

/** Parses the flags; malformed ones count as missing. Never throws. */
export function parseFilterSession(read: (flag: Flag) => string | null): FilterSession {
  const position = read('multifilter_scroll_position') ?? '';
  const itemGroup = read('multifilter_item_group') ?? '';
  const known = /^\d{1,7}$/.test(position) && /^[^/?#]{1,100}$/.test(itemGroup);
  return {
    fromFilterComponent: read('fromFilterComponent') === 'true',
    active: read('multifilter_active') === 'true',
    scrollPosition: known ? Number(position) : null,
    itemGroup: known ? itemGroup : null,
    changing: read('changing_from_category_to_application') === 'true',
  };
}

/** The session without flags. */
export const NOTHING = parseFilterSession(() => null);

/** The flags to store by their keys in session storage, which are from the specification; null removes one. */
export function formatFilterSession(session: FilterSession) {
  const flag = (value: boolean) => (value ? 'true' : null);
  return {
    fromFilterComponent: flag(session.fromFilterComponent),
    multifilter_active: flag(session.active),
    multifilter_scroll_position: session.scrollPosition === null ? null : String(session.scrollPosition),
    multifilter_item_group: session.itemGroup,
    changing_from_category_to_application: flag(session.changing),
  };
}

const isGrid = (page: PageKind) => page.kind === 'category' || page.kind === 'application';

/** The session after a navigation. A grid that is left stores its position `y`; leaving the design pages clears the session. */
export function leavePage(session: FilterSession, from: string, to: string, y: number): FilterSession {
  const [left, next] = [pageKind(from), pageKind(to)];
  if (left.kind === 'design') return next.kind === 'design' ? session : NOTHING;
  if (!isGrid(left)) return session;
  return {
    fromFilterComponent: next.kind === 'design',
    active: hasGridKeys(from.split('?')[1] ?? ''),
    scrollPosition: Math.min(Math.max(Math.round(y), 0), 9_999_999),
    itemGroup: left.itemGroup,
    changing: left.kind === 'category' && next.kind === 'application' && next.itemGroup === left.itemGroup,
  };
}

/** The scroll position to restore when the visitor returns to a grid from the designs; otherwise null. */
export function returnPosition(session: FilterSession, address: string): number | null {
  const page = pageKind(address);
  if (!isGrid(page) || page.itemGroup !== session.itemGroup) return null;
  return session.fromFilterComponent && !session.changing ? session.scrollPosition : null;
}
