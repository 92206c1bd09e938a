import {
  FILTER_GROUPS,
  FILTER_KEYS,
  type FilterGroup,
  type FilterKey,
  type FilterOptions,
  type FilterSelection,
  formatFullValue,
  formatValue,
} from './filter-groups';
import {
  clampPage,
  formatGridState,
  type GridState,
  getPageSize,
  listGroupValues,
  normalizeValues,
} from './filter-url';
import { FABRIC } from './item-groups';
import { isSameName } from './segments';
import type { Sorting } from './sorting';
import { formatDisplayName } from './texts';

const DUAL_PURPOSE = 'Dual Purpose';

/** Curtaining and Upholstery exclude each other. Selecting one also selects Dual Purpose. */
const COUNTERPARTS: ReadonlyMap<string, string> = new Map([
  ['Curtaining', 'Upholstery'],
  ['Upholstery', 'Curtaining'],
]);

function resolveApplication(itemGroup: string, application: string): string {
  if (itemGroup !== FABRIC) return application;
  return [DUAL_PURPOSE, ...COUNTERPARTS.keys()].find((name) => isSameName(name, application)) ?? application;
}

/** The applications that a page filters by default. For fabric, Curtaining and Upholstery include Dual Purpose (H7). */
export function listDefaultApplications(itemGroup: string, routeApplication: string | null): string[] {
  if (routeApplication === null || routeApplication.trim() === '') return [];
  const application = resolveApplication(itemGroup, routeApplication);
  const hasDualPurpose = itemGroup === FABRIC && COUNTERPARTS.has(application);
  return hasDualPurpose ? normalizeValues([application, DUAL_PURPOSE]) : [application];
}

/** The selected applications, sorted, after one was ticked or unticked. Fabric has special rules (F11). */
export function toggleApplication(
  itemGroup: string,
  selected: readonly string[],
  application: string,
  isTicked: boolean,
): string[] {
  const result = new Set(selected.map((name) => resolveApplication(itemGroup, name)));
  const changed = resolveApplication(itemGroup, application);
  if (itemGroup === FABRIC && changed === DUAL_PURPOSE) return isTicked ? [DUAL_PURPOSE] : [];
  const other = itemGroup === FABRIC ? COUNTERPARTS.get(changed) : undefined;
  if (isTicked) {
    result.add(changed);
    if (other !== undefined) result.add(DUAL_PURPOSE).delete(other);
  } else {
    result.delete(changed);
    if (other !== undefined && !result.has(other)) result.delete(DUAL_PURPOSE);
  }
  return normalizeValues([...result]);
}

/** Sets the values of a key. An empty list of applications is kept, because a missing one means the route's defaults. */
function withValues(selection: FilterSelection, key: FilterKey, values: string[]): FilterSelection {
  const { [key]: _before, ...others } = selection;
  return values.length > 0 || key === 'application' ? { ...others, [key]: values } : others;
}

/** The state after an option was ticked or unticked, on page 1. Applications follow `toggleApplication`. */
export function toggleValue(
  state: GridState,
  itemGroup: string,
  key: FilterKey,
  value: string,
  isTicked: boolean,
): GridState {
  const before = state.selection[key] ?? [];
  const others = before.filter((other) => other !== value);
  const values =
    key === 'application'
      ? toggleApplication(itemGroup, before, value, isTicked)
      : listGroupValues(key, isTicked ? [value, ...others] : others);
  return { ...state, selection: withValues(state.selection, key, values), page: 1 };
}

/** The state after Clear or Clear All: only the route's default applications, in the same order and page size. */
export function clearAll(defaults: readonly string[], before?: GridState): GridState {
  const application = normalizeValues(defaults);
  return { ...before, near: undefined, selection: application.length > 0 ? { application } : {}, page: 1 };
}

/** The state on another page. The number is limited to valid ones (`clampPage`). */
export function goToPage(state: GridState, page: number): GridState {
  return { ...state, page: clampPage(page) };
}

/** The removable chips above the results, in the order of the sidebar. `name` is the value as shown. Applications have no chips. */
export function buildChips(state: GridState) {
  return FILTER_GROUPS.flatMap((group) => {
    const { key, heading, chip = heading } = group;
    if (chip === null) return [];
    return (state.selection[key] ?? []).map((value) => ({ key, label: chip, value, name: formatValue(group, value) }));
  });
}

/** The names of the selected values, without the route's default applications: values with a chip first, then applications. */
export function listChosenValues(state: GridState, defaults: readonly string[]): string[] {
  const applications = (state.selection.application ?? []).filter((name) => !defaults.includes(name));
  const others = FILTER_GROUPS.filter(({ chip }) => chip !== null).flatMap((group) =>
    (state.selection[group.key] ?? []).map((value) => formatFullValue(group, value)),
  );
  return [...others, ...applications.map((name) => formatDisplayName(name))];
}

/** The number of pages for `total` products, at least 1. */
export function countPages(total: number, sorting: Sorting = {}): number {
  return Number.isFinite(total) ? Math.max(1, Math.ceil(total / getPageSize(sorting))) : 1;
}

/** Dual Purpose and Curtaining or Upholstery are one choice: they stay while one of them is available. */
function isOfferedPair(value: string, values: readonly string[], available: ReadonlySet<string>): boolean {
  const pair = [DUAL_PURPOSE, ...COUNTERPARTS.keys()].filter((name) => values.includes(name));
  return pair.includes(DUAL_PURPOSE) && pair.includes(value) && pair.some((name) => available.has(name));
}

function countRemaining(selection: FilterSelection, options: FilterOptions, key: FilterKey) {
  const values = selection[key] ?? [];
  const available = new Set(options[key].map((option) => option.value));
  const left = values.filter(
    (value) => available.has(value) || (key === 'application' && isOfferedPair(value, values, available)),
  );
  return { key, left, complete: left.length === values.length, hasOptions: available.size > 0 };
}

function dropUnavailable(selection: FilterSelection, options: FilterOptions) {
  const short = FILTER_KEYS.map((key) => countRemaining(selection, options, key)).filter((group) => !group.complete);
  const withOptions = short.filter((group) => group.hasOptions);
  return {
    isChanged: short.length > 0,
    /** None of the groups has options, so it is unknown which value excludes all products. */
    isEmpty: short.length > 0 && withOptions.length === 0,
    selection: (withOptions.length > 0 ? withOptions : short).reduce<FilterSelection>(
      (before, group) => withValues(before, group.key, group.left),
      selection,
    ),
  };
}

/**
 * Drops selected values that are no longer available (F12). Groups that still have options come first, because a value without products empties all
 * other groups. If all are empty, it compares with `plain`, the options without filters. `defaults` apply if all applications were dropped.
 */
export function pruneSelection(
  selection: FilterSelection,
  options: FilterOptions,
  { defaults = [], plain }: { defaults?: readonly string[]; plain?: FilterOptions | undefined } = {},
): { selection: FilterSelection; isChanged: boolean } {
  const here = dropUnavailable(selection, options);
  const anywhere = here.isEmpty && plain !== undefined ? dropUnavailable(selection, plain) : here;
  const { selection: left, isChanged } = anywhere.isChanged ? anywhere : here;
  const isLost = left.application?.length === 0 && selection.application?.length !== 0;
  const withDefaults = isLost ? withValues(left, 'application', normalizeValues(defaults)) : left;
  const formatQuery = (chosen: FilterSelection) => formatGridState({ selection: chosen, page: 1 }, []);
  // If the route's default applications have no products, the page shows those of all applications.
  return { selection: formatQuery(withDefaults) === formatQuery(selection) ? left : withDefaults, isChanged };
}

function isVisible(group: FilterGroup, itemGroup: string, options: FilterOptions, selection: FilterSelection): boolean {
  if (group.onlyItemGroup !== undefined && group.onlyItemGroup !== itemGroup) return false;
  if (group.key === 'application') return options.application.length > 1;
  return options[group.key].some(({ value }) => value !== '-') || (selection[group.key] ?? []).length > 0;
}

/** The groups to show: Applications with two or more options, others with a selected value or an option other than '-'. */
export function listVisibleGroups(
  itemGroup: string,
  options: FilterOptions,
  selection: FilterSelection,
): FilterGroup[] {
  return FILTER_GROUPS.filter((group) => isVisible(group, itemGroup, options, selection));
}
