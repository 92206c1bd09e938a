import { type GridState, PAGE_SIZE } from '@/lib/catalogue/filter-url';
import { LARGER_PAGES, SORT_SETTINGS, type SortKey } from '@/lib/catalogue/sorting';
import { supplier } from '@/lib/site/supplier';
import type { SortingChoice } from './views';

const DEFAULT_SORT = 'A–Z';

/** What a visitor may choose beside the filters: nothing with a hub that announces no order but A–Z, and with the tool switched off. */
export function sortingChoices(sorts: readonly SortKey[] = []): SortingChoice[] {
  if (!supplier.tools.sorting || sorts.length === 0) return [];
  return [
    {
      name: 'sort',
      label: 'Sort by',
      options: [['', DEFAULT_SORT], ...sorts.map((key): [string, string] => [key, SORT_SETTINGS[key]])],
    },
    {
      name: 'show',
      label: 'Show',
      options: [['', String(PAGE_SIZE)], ...LARGER_PAGES.map((size): [string, string] => [size, size])],
    },
  ];
}

/** The state without an order and a page size that are not offered. */
export function onlyOffered({ selection, page, sort, show }: GridState, sorts: readonly SortKey[] = []): GridState {
  const isOffered = supplier.tools.sorting && sorts.length > 0;
  return {
    selection,
    page,
    ...(isOffered && sort !== undefined && sorts.includes(sort) && { sort }),
    ...(isOffered && show !== undefined && { show }),
  };
}
