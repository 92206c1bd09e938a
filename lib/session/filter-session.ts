import { hasGridKeys, suppressesScrollToTop } from '@/lib/catalogue/filter-url';

/** The kind of a page: `category` and `application` have a filter grid. */
export interface PageKind {
  kind: 'category' | 'application' | 'design' | 'other';
  itemGroup: string | null;
}

const SHAPE = /^\/item_group\/([^/]+)(\/application\/[^/]+)?(?:(?:\/collection\/[^/]+)?(\/design\/[^/]+)|\/?$)/i;

/** The kind of the page at a path, with or without a query. */
export function pageKind(address: string): PageKind {
  const [path = ''] = address.split(/[?#]/);
  const [, itemGroup, application, design] = SHAPE.exec(path) ?? [];
  if (itemGroup === undefined) return { kind: 'other', itemGroup: null };
  return { kind: design !== undefined ? 'design' : application !== undefined ? 'application' : 'category', itemGroup };
}

/** Whether a path is an application page whose query prevents the scroll to the top (H6). */
export function keepsScroll(address: string): boolean {
  const query = /\?([^#]*)/.exec(address)?.[1] ?? '';
  return pageKind(address).kind === 'application' && suppressesScrollToTop(query);
}

/** The state of the filter grid that was last left. `scrollPosition` is in CSS pixels. */
export interface FilterSession {
  /** The visitor left the grid for a design. */
  fromFilterComponent: boolean;
  /** The grid had filters or a page number. */
  active: boolean;
  scrollPosition: number | null;
  itemGroup: string | null;
  /** The visitor went from the item group's page to one of its applications. */
  changing: boolean;
}

type Flag = keyof ReturnType<typeof formatFilterSession>;

/** Parses the stored flags. Malformed ones count as missing. */
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

/** The session without stored flags. */
export const NOTHING = parseFilterSession(() => null);

/** The values to store, by their keys in session storage (H14). Null removes a key. */
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

/** The session after a navigation. Leaving a grid stores its scroll position `y`; leaving the design pages clears the session. */
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

/** The scroll position to restore when the visitor returns from a design to its grid; otherwise null. */
export function returnPosition(session: FilterSession, address: string): number | null {
  const page = pageKind(address);
  if (!isGrid(page) || page.itemGroup !== session.itemGroup) return null;
  return session.fromFilterComponent && !session.changing ? session.scrollPosition : null;
}
