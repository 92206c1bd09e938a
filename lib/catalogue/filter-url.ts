import {
  FILTER_GROUPS,
  FILTER_KEYS,
  type FilterKey,
  type FilterSelection,
  normalizePerformanceValue,
  PERFORMANCE_GROUPS,
} from './filter-groups';
import { compareCodes } from './lists';
import { appendSorting, type NearColour, parseNearColour, parseSorting, type Sorting } from './sorting';

/** Default number of products per page of the filter grid. */
export const PAGE_SIZE = 9;
export const MAX_PAGE = 100_000;

const MAX_VALUES_PER_GROUP = 50;
const MAX_VALUE_CHARS = 200;
const PAGE_KEYS = ['near', 'sort', 'show', 'view', 'page', 'startoffset', 'endoffset'] as const;
const GRID_KEYS: readonly string[] = [...FILTER_KEYS, ...PAGE_KEYS];
const KEYS_THAT_KEEP_SCROLL = [
  'page',
  ...FILTER_GROUPS.filter((group) => group.shouldKeepScroll).map((group) => group.key),
];

/** The state of the filter grid. `page` counts from 1. A missing `application` means the route's defaults, an empty list none. */
export interface GridState extends Sorting, NearColour {
  selection: FilterSelection;
  page: number;
}

/** The query of a URL, as text with or without '?', or parsed. */
export type Query = string | URLSearchParams;

/** Normalises selected values: trimmed, unique, sorted, at most 50 values of at most 200 characters. */
export function normalizeValues(values: readonly string[]): string[] {
  const trimmed = values
    .map((value) => value.trim())
    .filter((value) => value !== '' && value.length <= MAX_VALUE_CHARS);
  return [...new Set(trimmed)].sort(compareCodes).slice(0, MAX_VALUES_PER_GROUP);
}

/** Normalises the selected values of a group. A range or flag has at most one, the first valid text. */
export function listGroupValues(key: FilterKey, values: readonly string[]): string[] {
  // A fast path: a page formats a state for each of its options, and most groups of a state are empty.
  if (values.length === 0) return [];
  const group = PERFORMANCE_GROUPS.find((other) => other.key === key);
  if (group === undefined) return normalizeValues(values);
  return values.flatMap((text) => normalizePerformanceValue(group, text) ?? []).slice(0, 1);
}

/** Limits a page number to whole numbers from 1 to `MAX_PAGE`. NaN becomes 1. */
export function clampPage(page: number): number {
  if (Number.isNaN(page)) return 1;
  return Math.trunc(Math.min(Math.max(page, 1), MAX_PAGE));
}

/** The number of products per page. */
export function getPageSize({ show }: Sorting): number {
  return Number(show || PAGE_SIZE);
}

/** The products of a page, counted from 0. `end` is exclusive. */
export function computeOffsets(page: number, sorting: Sorting = {}): { start: number; end: number } {
  const size = getPageSize(sorting);
  const start = size * (clampPage(page) - 1);
  return { start, end: start + size };
}

function parseWholeNumber(text: string): number {
  const digits = text.trim();
  return /^[0-9]+$/.test(digits) ? Number(digits) : Number.NaN;
}

function parsePage(params: URLSearchParams, sorting: Sorting): number {
  const page = params.get('page');
  if (page !== null) return clampPage(parseWholeNumber(page));
  const start = parseWholeNumber(params.get('startoffset') ?? '');
  const size = getPageSize(sorting);
  return start % size === 0 ? clampPage(start / size + 1) : 1;
}

function parseApplications(raw: readonly string[], defaults: readonly string[]): string[] {
  const values = normalizeValues(raw);
  const isCleared = raw.some((value) => value.trim() === '');
  return values.length > 0 || isCleared ? values : normalizeValues(defaults);
}

/** Parses the grid's state and ignores invalid values. `defaults` are the route's applications; `application=` means none (F1). */
export function parseGridState(query: Query, defaults: readonly string[]): GridState {
  const params = new URLSearchParams(query);
  const selection: FilterSelection = {};
  for (const key of FILTER_KEYS) {
    const raw = params.getAll(key);
    const values = key === 'application' ? parseApplications(raw, defaults) : listGroupValues(key, raw);
    const canBeEmpty = key === 'application' && defaults.length > 0;
    if (values.length > 0 || canBeEmpty) selection[key] = values;
  }
  const sorting = parseSorting(params);
  return { selection, page: parsePage(params, sorting), ...sorting, ...parseNearColour(params) };
}

function isSameValues(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

function appendAll(params: URLSearchParams, key: string, values: readonly string[]): void {
  for (const value of values) params.append(key, value);
}

function appendPage(params: URLSearchParams, state: GridState): void {
  if (state.near) params.append('near', state.near);
  appendSorting(params, state);
  const number = clampPage(state.page);
  if (number === 1) return;
  const { start, end } = computeOffsets(number, state);
  params.append('page', String(number));
  params.append('startoffset', String(start));
  params.append('endoffset', String(end));
}

/** Formats a query. Next.js does not match a key with an empty value, so `page=1` is added to a lone `application=`. */
function withVisibleKey(params: URLSearchParams): string {
  const query = params.toString();
  return query === 'application=' ? `${query}&page=1` : query;
}

/** Formats the grid's state as a canonical query without '?'. It omits the route's default applications and page 1. */
export function formatGridState(state: GridState, defaults: readonly string[]): string {
  const params = new URLSearchParams();
  const initial = normalizeValues(defaults);
  for (const key of FILTER_KEYS) {
    if (key === 'application') {
      const values = normalizeValues(state.selection.application ?? initial);
      if (isSameValues(values, initial)) continue;
      appendAll(params, key, values.length > 0 ? values : ['']);
    } else {
      appendAll(params, key, listGroupValues(key, state.selection[key] ?? []));
    }
  }
  appendPage(params, state);
  return withVisibleKey(params);
}

/** Normalises the filters of a query, without '?' and unknown keys. If `keys` is set, only these are kept, without page and order. */
export function formatCanonicalFilters(query: Query, keys: readonly FilterKey[] | null = null): string {
  const params = new URLSearchParams(query);
  const canonical = new URLSearchParams();
  for (const key of keys ?? FILTER_KEYS) {
    const raw = params.getAll(key);
    const values = listGroupValues(key, raw);
    const isCleared = key === 'application' && values.length === 0 && raw.some((value) => value.trim() === '');
    appendAll(canonical, key, isCleared ? [''] : values);
  }
  if (keys === null) {
    const { near, ...sorting } = { ...parseSorting(params), ...parseNearColour(params) };
    const page = parsePage(params, sorting);
    if (near) canonical.append('near', near);
    appendSorting(canonical, sorting);
    if (page > 1) canonical.append('page', String(page));
  }
  return withVisibleKey(canonical);
}

/** True if a query has any key of the grid. */
export function hasGridKeys(query: Query): boolean {
  const params = new URLSearchParams(query);
  return GRID_KEYS.some((key) => params.has(key));
}

/** True if a query stops an application page from scrolling to its top (H6). */
export function shouldSkipScrollToTop(query: Query): boolean {
  const params = new URLSearchParams(query);
  return KEYS_THAT_KEEP_SCROLL.some((key) => params.has(key));
}

/** The canonical query of GET /api/products, so that equal requests share a cache entry. `defaults` replace a missing `application`. */
export function formatProductsQuery(
  itemGroup: string,
  state: GridState,
  changed: FilterKey | null,
  defaults: readonly string[],
): string {
  const params = new URLSearchParams();
  params.append('item_group', itemGroup.trim());
  for (const key of FILTER_KEYS) {
    const absent = key === 'application' ? defaults : [];
    appendAll(params, key, listGroupValues(key, state.selection[key] ?? absent));
  }
  appendPage(params, state);
  if (changed !== null) params.append('changed', changed);
  return params.toString();
}

/** Parses the query of GET /api/products. Null without an item group. An unknown `changed` becomes null. */
export function parseProductsQuery(query: Query) {
  const params = new URLSearchParams(query);
  const itemGroup = (params.get('item_group') ?? '').trim();
  if (itemGroup === '' || itemGroup.length > MAX_VALUE_CHARS) return null;
  return {
    itemGroup,
    state: parseGridState(params, []),
    changed: FILTER_KEYS.find((key) => key === params.get('changed')) ?? null,
    /** The application of the page, which the links of the cards keep, or null. */
    within: params.get('within')?.slice(0, MAX_VALUE_CHARS) || null,
  };
}
