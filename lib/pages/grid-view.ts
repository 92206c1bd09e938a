import type { FilterOptions } from '@/lib/catalogue/filter-groups';
import type { GridState } from '@/lib/catalogue/filter-url';
import type { CardView } from './views';

/** One page of the filter grid as the browser gets it. */
export interface GridList {
  cards: CardView[];
  total: number;
  options: FilterOptions;
}

/** A filter grid ready to show: which page it belongs to, and the products of its first HTML. */
export interface GridView {
  itemGroup: string;
  /** Application of the route, or null on an item group's page. */
  application: string | null;
  /** Path of the page that carries the grid, without a query. */
  path: string;
  /** Applications that the route chooses by default (H7, F13). */
  defaults: string[];
  /** Canonical query that was asked for. */
  requested: string;
  /** What is shown: the state asked for, less values that are no longer available (F12). */
  state: GridState;
  /** Null when the products could not be read: the grid shows its own text for that (F8). */
  list: GridList | null;
}
