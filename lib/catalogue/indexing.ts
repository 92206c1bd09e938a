import {
  FILTER_GROUPS,
  type FilterGroup,
  type FilterOptions,
  type FilterSelection,
  formatValue,
} from './filter-groups';
import { countPages, toggleValue } from './filter-state';
import { formatGridState, type GridState } from './filter-url';
import { GROUPS_WITHOUT_GRID } from './item-groups';

/** Minimum number of products for a filtered page to be indexed by search engines. */
export const MIN_LANDING_PRODUCTS = 6;

/** The page of a grid: an item group, or an application in it. `defaults` are the applications that it filters by default. */
export interface GridRoute {
  itemGroup: string;
  application: string | null;
  defaults: readonly string[];
}

/** A facet value with its own landing page, such as Blue in `colours`. */
export interface LandingFacet {
  group: FilterGroup;
  value: string;
}

/** The state after selecting one value on the plain page of an item group, as in the sidebar's links. */
function createLandingState(itemGroup: string, { group, value }: LandingFacet): GridState {
  return toggleValue({ selection: {}, page: 1 }, itemGroup, group.key, value, true);
}

function listChosenFacets(selection: FilterSelection): LandingFacet[] {
  return FILTER_GROUPS.flatMap((group) => (selection[group.key] ?? []).map((value) => ({ group, value })));
}

/** The facet value of a landing page. Null for other pages, several values, or another order or page size. */
export function findLandingFacet({ itemGroup, application }: GridRoute, state: GridState): LandingFacet | null {
  if (application !== null || GROUPS_WITHOUT_GRID.includes(itemGroup)) return null;
  const [facet, ...others] = listChosenFacets(state.selection);
  if (facet === undefined || others.length > 0 || facet.group.landing === undefined) return null;
  // For fabric the sidebar never selects Curtaining alone, so that is not a landing page.
  const chosen = createLandingState(itemGroup, facet);
  return formatGridState({ ...state, page: 1 }, []) === formatGridState(chosen, []) ? facet : null;
}

/** Whether search engines may index a state: plain, or a landing page with six products or more. `total` is null if unknown (S7). */
export function isIndexable(route: GridRoute, state: GridState, total: number | null): boolean {
  // A fast path for most links of a filtered page.
  if (listChosenFacets(state.selection).length > Math.max(1, route.defaults.length)) return false;
  const isPlain = formatGridState({ ...state, page: 1 }, route.defaults) === '';
  if (isPlain) return state.page === 1 || (total !== null && state.page <= countPages(total));
  if (findLandingFacet(route, state) === null || total === null) return false;
  return total >= MIN_LANDING_PRODUCTS && state.page <= countPages(total);
}

/** The canonical path and query of a grid's state. */
export function buildGridHref(path: string, state: GridState, defaults: readonly string[]): string {
  const query = formatGridState(state, defaults);
  return query === '' ? path : `${path}?${query}`;
}

/** The name of a landing page: `'Fabric in Blue'` for the item group `'Fabric'`. */
export function formatLandingName(itemGroup: string, { group, value }: LandingFacet): string {
  return `${itemGroup}${(group.landing ?? ': {value}').replace('{value}', () => formatValue(group, value))}`;
}

/** The paths of an item group's landing pages. `options` are those of its plain page; options without a count are skipped. */
export function listLandingPaths(itemGroup: string, path: string, options: FilterOptions): string[] {
  const route: GridRoute = { itemGroup, application: null, defaults: [] };
  return FILTER_GROUPS.flatMap((group) => {
    // The sidebar does not show a single application.
    if (group.key === 'application' && options.application.length < 2) return [];
    return options[group.key].flatMap(({ value, count }) => {
      const state = createLandingState(itemGroup, { group, value });
      const isLanding = findLandingFacet(route, state) !== null && isIndexable(route, state, count);
      return isLanding ? [buildGridHref(path, state, [])] : [];
    });
  });
}
