import { FILTER_GROUPS, type FilterGroup, type FilterOptions, type FilterSelection, valueName } from './filter-groups';
import { pageCount, toggleValue } from './filter-state';
import { formatGridState, type GridState } from './filter-url';
import { WITHOUT_GRID } from './item-groups';

/** Products that a filtered page needs before search engines may index it (S7). */
export const MIN_LANDING_PRODUCTS = 6;

/** The page that a grid belongs to: an item group, or an application within it with its default applications. */
export interface GridRoute {
  itemGroup: string;
  application: string | null;
  defaults: readonly string[];
}

/** A facet value that has a landing page of its own: `colours`, Blue. */
export interface LandingFacet {
  group: FilterGroup;
  value: string;
}

/** The state after one value is chosen on the plain page of an item group, as its sidebar links to it. */
function landingState(itemGroup: string, { group, value }: LandingFacet): GridState {
  return toggleValue({ selection: {}, page: 1 }, itemGroup, group.key, value, true);
}

function chosenFacets(selection: FilterSelection): LandingFacet[] {
  return FILTER_GROUPS.flatMap((group) => (selection[group.key] ?? []).map((value) => ({ group, value })));
}

/** The one facet value that a page of an item group is filtered by, in the default order and page size; null for any other page and combination (S7). */
export function landingFacet({ itemGroup, application }: GridRoute, state: GridState): LandingFacet | null {
  if (application !== null || WITHOUT_GRID.includes(itemGroup)) return null;
  const [facet, ...others] = chosenFacets(state.selection);
  if (facet === undefined || others.length > 0 || facet.group.landing === undefined) return null;
  // The sidebar of fabric never selects Curtaining alone: its page is the application's (F11).
  const chosen = landingState(itemGroup, facet);
  return formatGridState({ ...state, page: 1 }, []) === formatGridState(chosen, []) ? facet : null;
}

/** True when search engines may index a grid's state: plain, or one facet value with six products or more (S7). `total`: its products, null if unknown. */
export function isIndexable(route: GridRoute, state: GridState, total: number | null): boolean {
  // A quick answer for most links of a filtered page, without formatting them.
  if (chosenFacets(state.selection).length > Math.max(1, route.defaults.length)) return false;
  const isPlain = formatGridState({ ...state, page: 1 }, route.defaults) === '';
  if (isPlain) return state.page === 1 || (total !== null && state.page <= pageCount(total));
  if (landingFacet(route, state) === null || total === null) return false;
  return total >= MIN_LANDING_PRODUCTS && state.page <= pageCount(total);
}

/** The address of a state of a grid: the one form that every link uses. */
export function gridHref(path: string, state: GridState, defaults: readonly string[]): string {
  const query = formatGridState(state, defaults);
  return query === '' ? path : `${path}?${query}`;
}

/** The name of a facet's landing page, `itemGroup` being the group in words: `'Fabric in Blue'`. */
export function landingName(itemGroup: string, { group, value }: LandingFacet): string {
  return `${itemGroup}${(group.landing ?? ': {value}').replace('{value}', () => valueName(group, value))}`;
}

/** Paths of the landing pages of an item group, given the options of its plain page. Without counts there are none. */
export function landingPaths(itemGroup: string, path: string, options: FilterOptions): string[] {
  const route: GridRoute = { itemGroup, application: null, defaults: [] };
  return FILTER_GROUPS.flatMap((group) => {
    // With a single application the sidebar does not show the group (F2).
    if (group.key === 'application' && options.application.length < 2) return [];
    return options[group.key].flatMap(({ value, count }) => {
      const state = landingState(itemGroup, { group, value });
      const isLanding = landingFacet(route, state) !== null && isIndexable(route, state, count);
      return isLanding ? [gridHref(path, state, [])] : [];
    });
  });
}
