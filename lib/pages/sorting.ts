import {
  type FilterKey,
  type FilterOption,
  type FilterOptions,
  type FilterSelection,
  PERFORMANCE_GROUPS,
} from '@/lib/catalogue/filter-groups';
import { type GridState, PAGE_SIZE } from '@/lib/catalogue/filter-url';
import { LARGER_PAGES, SORT_SETTINGS } from '@/lib/catalogue/sorting';
import { type HubExtensions, NO_EXTENSIONS } from '@/lib/hub/hub';
import { getStandardMeaning, supplier } from '@/lib/site/supplier';
import type { SortingChoice } from './views';

type Options = SortingChoice['options'];

type Offered = Pick<HubExtensions, 'sorts' | 'designs' | 'performance' | 'colours'>;

const CARD_CHOICE: SortingChoice = {
  name: 'view',
  label: 'View',
  options: [
    ['', 'Colours'],
    ['designs', 'Designs'],
  ],
  spoken: { '': 'A card for each colour', designs: 'A card for each design' },
};

/** The selects for cards, sort order and page size that the hub supports. Empty if the tool is switched off. */
export function listSortingChoices({
  sorts,
  designs,
}: Pick<Offered, 'sorts' | 'designs'> = NO_EXTENSIONS): SortingChoice[] {
  if (!supplier.tools.sorting) return [];
  return [...(designs ? [CARD_CHOICE] : []), ...(sorts.length > 0 ? listOrderChoices(sorts) : [])];
}

function listOrderChoices(sorts: HubExtensions['sorts']): SortingChoice[] {
  const orders: Options = [['', 'A–Z'], ...sorts.map((key): Options[number] => [key, SORT_SETTINGS[key]])];
  const sizes: Options = [['', String(PAGE_SIZE)], ...LARGER_PAGES.map((size): Options[number] => [size, size])];
  return [
    { name: 'sort', label: 'Sort by', options: orders, spoken: formatSpoken(orders, (text) => `Sorted by ${text}`) },
    {
      name: 'show',
      label: 'Show',
      options: sizes,
      spoken: formatSpoken(sizes, (text) => `${text} products on a page`),
    },
  ];
}

function formatSpoken(options: Options, formatWords: (text: string) => string): Record<string, string> {
  return Object.fromEntries(options.map(([value, text]) => [value, formatWords(text)]));
}

/** Whether visitors may search products by colour: the hub supports it and the tool is switched on. */
export function canFindByColour(isAnnounced: boolean | undefined): boolean {
  return supplier.tools.colours && isAnnounced === true;
}

/** Whether a state uses a filter, sort order, page size, kind of card or colour that only some hubs support. */
export function isOfferRequired({ selection, sort, show, view, near }: GridState): boolean {
  return Boolean(sort || show || view || near) || PERFORMANCE_GROUPS.some(({ key }) => selection[key] !== undefined);
}

/** Removes the ranges and flags that the hub does not support, or all of them if the tool is switched off. */
function withOfferedGroups(selection: FilterSelection, announced: readonly FilterKey[]): FilterSelection {
  const offered = supplier.tools.performance ? announced : [];
  const missing = PERFORMANCE_GROUPS.filter(({ key }) => !offered.includes(key));
  const entries = Object.entries(selection).filter(([name]) => missing.every(({ key }) => key !== name));
  return Object.fromEntries(entries);
}

function withMeaning(option: FilterOption): FilterOption {
  const meaning = getStandardMeaning(option.value);
  return meaning === undefined ? option : { ...option, meaning };
}

/** The filter options to show: standards with their meaning, without the groups of a tool that is switched off. */
export function formatOptions(options: FilterOptions): FilterOptions {
  const hidden = supplier.tools.performance ? [] : PERFORMANCE_GROUPS;
  return {
    ...options,
    standards: options.standards.map(withMeaning),
    ...Object.fromEntries(hidden.map(({ key }) => [key, []])),
  };
}

/** A grid state without the ranges, flags, sort order, page size, kind of card and colour that are not offered. */
export function keepOffered(
  { selection, page, sort, show, view, near }: GridState,
  { sorts, designs, performance, colours }: Offered,
): GridState {
  const { sorting } = supplier.tools;
  const isOffered = sorting && sorts.length > 0;
  const isNear = canFindByColour(colours) && Boolean(near);
  return {
    selection: withOfferedGroups(selection, performance),
    page,
    ...(isOffered && sort && sorts.includes(sort) && { sort }),
    ...(isOffered && show && { show }),
    ...(sorting && designs && view && { view }),
    ...(isNear && { near }),
  };
}
