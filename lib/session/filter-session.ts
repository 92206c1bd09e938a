import { hasGridKeys } from '@/lib/catalogue/filter-url';
import { type PageKind, pageKind } from './page-kind';

/**
 * What the session remembers of the filter grid that was left last (H14). `scrollPosition` is in CSS pixels and belongs to
 * `itemGroup`.
 */
export interface FilterSession {
  /** A card of the grid was pressed: the visitor looks at designs and may come back. */
  fromFilterComponent: boolean;
  /** The grid showed something else than its first page without filters. */
  active: boolean;
  scrollPosition: number | null;
  itemGroup: string | null;
  /** The position is the item-group page's, and the visitor has gone on to one of its applications: it is not that page's. */
  changing: boolean;
}

/** The keys in session storage, as the specification names them. */
export const FLAGS = [
  'fromFilterComponent',
  'multifilter_active',
  'multifilter_scroll_position',
  'multifilter_item_group',
  'changing_from_category_to_application',
] as const;

type Flag = (typeof FLAGS)[number];

/** A session that remembers nothing. */
export const NOTHING: FilterSession = {
  fromFilterComponent: false,
  active: false,
  scrollPosition: null,
  itemGroup: null,
  changing: false,
};

/** Reads the flags; whatever is not as `formatFilterSession` writes it counts as not there. Never throws. */
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

/** The flags as they are kept; null for one that is not. */
export function formatFilterSession(session: FilterSession): Record<Flag, string | null> {
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

/**
 * The session after a page is left for another: a grid leaves its position, and whoever leaves the design pages leaves
 * nothing.
 *
 * @param from the address that is left, with its query; `to` the one that is gone to
 * @param y how far the page was scrolled, in CSS pixels
 */
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

/** Where a grid page stands when the visitor comes back to it from the designs, as far as the session knows; else null. */
export function returnPosition(session: FilterSession, address: string): number | null {
  const page = pageKind(address);
  if (!isGrid(page) || page.itemGroup !== session.itemGroup) return null;
  return session.fromFilterComponent && !session.changing ? session.scrollPosition : null;
}
