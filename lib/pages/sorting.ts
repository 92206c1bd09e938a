import { type GridState, PAGE_SIZE } from '@/lib/catalogue/filter-url';
import { LARGER_PAGES, SORT_SETTINGS, type SortKey } from '@/lib/catalogue/sorting';
import { supplier } from '@/lib/site/supplier';
import type { SortingChoice } from './views';

type Options = SortingChoice['options'];

/** What a visitor may choose beside the filters: nothing with a hub that announces no order but A–Z, and with the tool switched off. */
export function sortingChoices(sorts: readonly SortKey[] = []): SortingChoice[] {
  if (!supplier.tools.sorting || sorts.length === 0) return [];
  const orders: Options = [['', 'A–Z'], ...sorts.map((key): Options[number] => [key, SORT_SETTINGS[key]])];
  const sizes: Options = [['', String(PAGE_SIZE)], ...LARGER_PAGES.map((size): Options[number] => [size, size])];
  return [
    { name: 'sort', label: 'Sort by', options: orders, spoken: spoken(orders, (text) => `Sorted by ${text}`) },
    { name: 'show', label: 'Show', options: sizes, spoken: spoken(sizes, (text) => `${text} products on a page`) },
  ];
}

function spoken(options: Options, words: (text: string) => string): Record<string, string> {
  return Object.fromEntries(options.map(([value, text]) => [value, words(text)]));
}

/** The state without an order and a page size that are not offered. */
export function onlyOffered({ selection, page, sort, show }: GridState, sorts: readonly SortKey[] = []): GridState {
  const isOffered = supplier.tools.sorting && sorts.length > 0;
  return {
    selection,
    page,
    ...(isOffered && sort && sorts.includes(sort) && { sort }),
    ...(isOffered && show && { show }),
  };
}
