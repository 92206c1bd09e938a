import { FILTER_GROUPS, type FilterOptions, formatFullValue } from './filter-groups';
import { listChosenValues } from './filter-state';
import type { GridState } from './filter-url';
import { joinWithAnd } from './texts';

/** What a grid shows instead of the requested state. `total` is its number of products, `all` without filters; null if unknown. */
export interface ShownGrid {
  state: GridState;
  options: FilterOptions;
  total: number | null;
  all: number | null;
  /** Noun for the products: `'fabrics'`. */
  items: string;
}

function findDropReason(dropped: readonly string[], left: readonly string[]): string {
  if (dropped.length === 0) return 'A filter in this link is not available here.';
  const isPlural = dropped.length > 1;
  const names = joinWithAnd(dropped);
  if (left.length > 0) return `${names} ${isPlural ? 'do' : 'does'} not occur together with ${joinWithAnd(left)}.`;
  return isPlural ? `${names} do not occur together.` : `${names} is not available here.`;
}

/** The notice above a grid that dropped requested filters. It names the dropped values (F12). */
export function listDroppedFilters(requested: GridState, shown: ShownGrid, defaults: readonly string[]) {
  const { state, options, total, all, items } = shown;
  const left = listChosenValues(state, defaults);
  const dropped = FILTER_GROUPS.flatMap((group) => {
    const { key } = group;
    const isShown = (value: string) =>
      (state.selection[key] ?? []).includes(value) || (key === 'application' && defaults.includes(value));
    const values = (requested.selection[key] ?? []).filter((value) => !isShown(value));
    return values.map((value) => ({ key, value, name: formatFullValue(group, value) }));
  });
  const names = dropped.map(({ name }) => name);
  const isCounted = total !== null && all !== null && total <= all;
  const which = isCounted ? ` Showing ${total === all ? 'all' : `${total} of ${all}`} ${items}.` : '';
  const kept = left.length === 0 && dropped.length > 1 ? dropped : [];
  return {
    /** `'Purple and Lightfast do not occur together. Showing all fabrics.'` */
    text: `${findDropReason(names, left)}${which}`,
    /** For each dropped value that is still available, the state with it. */
    keep: kept
      .filter(({ key, value }) => options[key].some((option) => option.value === value))
      .map(({ key, value, name }) => ({
        name,
        state: {
          ...state,
          selection: { ...state.selection, [key]: [...(state.selection[key] ?? []), value] },
          page: 1,
        },
      })),
  };
}
