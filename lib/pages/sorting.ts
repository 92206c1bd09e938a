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
import { standardMeaning, supplier } from '@/lib/site/supplier';
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

/** What a visitor may choose beside the filters: nothing with a hub that announces no order but A–Z, and with the tool switched off. */
export function sortingChoices({
  sorts,
  designs,
}: Pick<Offered, 'sorts' | 'designs'> = NO_EXTENSIONS): SortingChoice[] {
  if (!supplier.tools.sorting) return [];
  return [...(designs ? [CARD_CHOICE] : []), ...(sorts.length > 0 ? orderChoices(sorts) : [])];
}

function orderChoices(sorts: HubExtensions['sorts']): SortingChoice[] {
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

/** True when a visitor may find products by their colour: with a hub that announces it, unless the tool is switched off. */
export function offersColours(announced: boolean | undefined): boolean {
  return supplier.tools.colours && announced === true;
}

/** True when a state has a filter, an order, a page size, a kind of card or a colour that only some hubs offer. */
export function needsOffer({ selection, sort, show, view, near }: GridState): boolean {
  return Boolean(sort || show || view || near) || PERFORMANCE_GROUPS.some(({ key }) => selection[key] !== undefined);
}

/** Without the ranges and flags that the hub does not announce; without any when the tool is switched off. */
function withOfferedGroups(selection: FilterSelection, announced: readonly FilterKey[]): FilterSelection {
  const offered = supplier.tools.performance ? announced : [];
  const missing = PERFORMANCE_GROUPS.filter(({ key }) => !offered.includes(key));
  const entries = Object.entries(selection).filter(([name]) => missing.every(({ key }) => key !== name));
  return Object.fromEntries(entries);
}

function withMeaning(option: FilterOption): FilterOption {
  const meaning = standardMeaning(option.value);
  return meaning === undefined ? option : { ...option, meaning };
}

/** The options as visitors see them: standards with their meaning, and none of a tool that is switched off. */
export function shownOptions(options: FilterOptions): FilterOptions {
  const hidden = supplier.tools.performance ? [] : PERFORMANCE_GROUPS;
  return {
    ...options,
    standards: options.standards.map(withMeaning),
    ...Object.fromEntries(hidden.map(({ key }) => [key, []])),
  };
}

/** The state without what is not offered: ranges and flags, an order, a page size, a kind of card, a colour. */
export function onlyOffered(
  { selection, page, sort, show, view, near }: GridState,
  { sorts, designs, performance, colours }: Offered,
): GridState {
  const { sorting } = supplier.tools;
  const isOffered = sorting && sorts.length > 0;
  const isNear = offersColours(colours) && Boolean(near);
  return {
    selection: withOfferedGroups(selection, performance),
    page,
    ...(isOffered && sort && sorts.includes(sort) && { sort }),
    ...(isOffered && show && { show }),
    ...(sorting && designs && view && { view }),
    ...(isNear && { near }),
  };
}
