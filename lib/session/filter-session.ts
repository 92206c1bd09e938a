import { hasGridKeys, shouldSkipScrollToTop } from '@/lib/catalogue/filter-url';

/** The kind of a page: `category` and `application` have a filter grid. */
export interface PageKind {
  kind: 'category' | 'application' | 'design' | 'other';
  itemGroup: string | null;
}

const PAGE_PATH = /^\/item_group\/([^/]+)(\/application\/[^/]+)?(?:(?:\/collection\/[^/]+)?(\/design\/[^/]+)|\/?$)/i;

/** The kind of the page at a path, with or without a query. */
export function parsePageKind(address: string): PageKind {
  const [path = ''] = address.split(/[?#]/);
  const [, itemGroup, application, design] = PAGE_PATH.exec(path) ?? [];
  if (itemGroup === undefined) return { kind: 'other', itemGroup: null };
  return { kind: design !== undefined ? 'design' : application !== undefined ? 'application' : 'category', itemGroup };
}

/** Whether a path is an application page whose query prevents the scroll to the top (H6). */
export function shouldPreserveScroll(address: string): boolean {
  const query = /\?([^#]*)/.exec(address)?.[1] ?? '';
  return parsePageKind(address).kind === 'application' && shouldSkipScrollToTop(query);
}

/** The state of the filter grid that was last left. `scrollPosition` is in CSS pixels. */
export interface FilterSession {
  /** The visitor left the grid for a design. */
  isFromFilter: boolean;
  /** The grid had filters or a page number. */
  isActive: boolean;
  scrollPosition: number | null;
  itemGroup: string | null;
  /** The visitor went from the item group's page to one of its applications. */
  isChanging: boolean;
}

type Flag = keyof ReturnType<typeof formatFilterSession>;

/** Parses the stored flags. Malformed ones count as missing. */
export function parseFilterSession(readFlag: (flag: Flag) => string | null): FilterSession {
  const position = readFlag('multifilter_scroll_position') ?? '';
  const itemGroup = readFlag('multifilter_item_group') ?? '';
  const isKnown = /^\d{1,7}$/.test(position) && /^[^/?#]{1,100}$/.test(itemGroup);
  return {
    isFromFilter: readFlag('fromFilterComponent') === 'true',
    isActive: readFlag('multifilter_active') === 'true',
    scrollPosition: isKnown ? Number(position) : null,
    itemGroup: isKnown ? itemGroup : null,
    isChanging: readFlag('changing_from_category_to_application') === 'true',
  };
}

/** The session without stored flags. */
export const EMPTY_SESSION = parseFilterSession(() => null);

/** The values to store, by their keys in session storage (H14). Null removes a key. */
export function formatFilterSession(session: FilterSession) {
  const formatFlag = (isSet: boolean) => (isSet ? 'true' : null);
  return {
    fromFilterComponent: formatFlag(session.isFromFilter),
    multifilter_active: formatFlag(session.isActive),
    multifilter_scroll_position: session.scrollPosition === null ? null : String(session.scrollPosition),
    multifilter_item_group: session.itemGroup,
    changing_from_category_to_application: formatFlag(session.isChanging),
  };
}

const isGrid = (page: PageKind) => page.kind === 'category' || page.kind === 'application';

/** The session after a navigation. Leaving a grid stores its scroll position `y`; leaving the design pages clears the session. */
export function leavePage(session: FilterSession, from: string, to: string, y: number): FilterSession {
  const [left, next] = [parsePageKind(from), parsePageKind(to)];
  if (left.kind === 'design') return next.kind === 'design' ? session : EMPTY_SESSION;
  if (!isGrid(left)) return session;
  return {
    isFromFilter: next.kind === 'design',
    isActive: hasGridKeys(from.split('?')[1] ?? ''),
    scrollPosition: Math.min(Math.max(Math.round(y), 0), 9_999_999),
    itemGroup: left.itemGroup,
    isChanging: left.kind === 'category' && next.kind === 'application' && next.itemGroup === left.itemGroup,
  };
}

/** The scroll position to restore when the visitor returns from a design to its grid; otherwise null. */
export function findReturnPosition(session: FilterSession, address: string): number | null {
  const page = parsePageKind(address);
  if (!isGrid(page) || page.itemGroup !== session.itemGroup) return null;
  return session.isFromFilter && !session.isChanging ? session.scrollPosition : null;
}
