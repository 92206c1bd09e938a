import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { leaveSearch, replaceSearch, useBrowserValue, useLocationSearch } from '@/components/ui/browser-state';
import { createByFilterKey, type FilterKey } from '@/lib/catalogue/filter-groups';
import { countPages, pruneSelection } from '@/lib/catalogue/filter-state';
import { formatGridState, formatProductsQuery, type GridState, parseGridState } from '@/lib/catalogue/filter-url';
import { buildGridHref, isIndexable } from '@/lib/catalogue/indexing';
import type { GridList, GridView } from '@/lib/pages/views';
import { fetchJson } from '@/lib/util/json';

/** Milliseconds that a filter change waits for the next one. */
const DEBOUNCE_MS = 300;

const NO_OPTIONS = createByFilterKey(() => []);

/** The state of a filter grid, and functions that change it. */
export type Grid = ReturnType<typeof useGrid>;

/** A filter grid in the browser; the address bar holds its state. A change shows at once; after 300 ms it is written there and fetched (F10). */
export function useGrid(view: GridView, results: RefObject<HTMLElement | null>) {
  const { path, itemGroup, defaults } = view;
  const search = useLocationSearch(path, view.requested);
  const [pending, setPending] = useState<GridState | null>(null);
  // The requested state, and the query that replaced it because some values are not available (F12).
  const [corrected, setCorrected] = useState<{ asked: GridState; query: string } | null>(
    () => view.asked && { asked: view.asked, query: formatGridState(view.state, defaults) },
  );
  const changed = useRef<FilterKey | null>(null);
  // The pending state for event handlers, which may run before the next render.
  const waiting = useRef<GridState | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const settled = useMemo(() => {
    const asked = parseGridState(search, defaults);
    return formatGridState(asked, defaults) === view.requested ? view.state : asked;
  }, [search, defaults, view.requested, view.state]);
  const query = formatGridState(settled, defaults);
  const isInitial = view.list !== null && query === formatGridState(view.state, defaults);
  const buildAddress = () => {
    const within = view.application === null ? '' : `&within=${encodeURIComponent(view.application)}`;
    return `/api/products?${formatProductsQuery(itemGroup, settled, null, defaults)}${within}`;
  };

  // The initial state needs no request. The browser's cache keeps other responses for 60 seconds (S4).
  const answer = useProductList(isInitial ? null : buildAddress(), changed);
  const fetched = isInitial ? view.list : answer.list;
  // The last list stays, dimmed, until the next one arrives. After 'back' to a state other than the page's own there is none (H14).
  const last = useRef(isInitial ? view.list : null);
  useEffect(() => {
    if (fetched !== null) last.current = fetched;
  }, [fetched]);
  const list = fetched ?? last.current;
  // Without JavaScript there is no retry: the server-rendered page reports the failure.
  const isHydrated = useBrowserValue(() => true, false);
  const hasFailed = fetched === null && (answer.hasFailed || !isHydrated);

  const settle = (next: GridState) => {
    clearTimeout(timer.current);
    waiting.current = null;
    setPending(null);
    replaceSearch(path, formatGridState(next, defaults));
  };
  const onCorrect = useEffectEvent(settle);

  const change = (next: GridState, key: FilterKey | null) => {
    clearTimeout(timer.current);
    waiting.current = next;
    setPending(next);
    setCorrected(null);
    changed.current = key;
    timer.current = setTimeout(() => settle(next), DEBOUNCE_MS);
    showTop(results.current);
  };
  const turn = (next: GridState) => {
    settle(next);
    showTop(results.current);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  // The server dropped values that are no longer available, so the address bar drops them too (F12).
  useEffect(() => {
    const effective = formatGridState(view.state, defaults);
    if (effective === view.requested) return;
    if (formatGridState(parseGridState(window.location.search, defaults), defaults) === view.requested)
      onCorrect(view.state);
  }, [view.state, view.requested, defaults]);

  // Drops values that the response no longer offers, and replaces a page beyond the last by the last (F12).
  const isFresh = fetched !== null && pending === null;
  useEffect(() => {
    if (!isFresh || fetched === null) return;
    const pruned = pruneSelection(settled.selection, fetched.options, { defaults });
    if (pruned.isChanged) {
      const next = { ...settled, selection: pruned.selection, page: 1 };
      const to = formatGridState(next, defaults);
      setCorrected((before) => ({ asked: before?.query === query ? before.asked : settled, query: to }));
      onCorrect(next);
    } else if (settled.page > countPages(fetched.total, settled))
      onCorrect({ ...settled, page: countPages(fetched.total, settled) });
  }, [isFresh, fetched, settled, query, defaults]);

  const state = pending ?? settled;
  const { application = defaults } = state.selection;
  const hasOtherApplications =
    defaults.length > 0 && formatGridState({ selection: { application }, page: 1 }, defaults) !== '';
  return {
    itemGroup,
    items: view.items,
    defaults,
    /** What is chosen, including a pending change. */
    state,
    /** The requested state when some of its values were dropped, otherwise null (F12). */
    asked: pending === null && corrected?.query === query ? corrected.asked : null,
    list,
    options: list?.options ?? NO_OPTIONS,
    /** The number of products; null while it is unknown. */
    total: hasFailed ? null : (list?.total ?? null),
    /** The number without filters, of which `total` is a part. Null for designs, and if the applications are not the route's. */
    all: state.view || hasOtherApplications ? null : view.all,
    isHydrated,
    hasFailed,
    isUpdating: pending !== null || (fetched === null && !hasFailed),
    change,
    turn,
    /** Writes a pending change into the address bar now, before the visitor leaves the page. */
    settleNow: () => {
      if (waiting.current === null) return;
      clearTimeout(timer.current);
      leaveSearch(path, formatGridState(waiting.current, defaults));
    },
    /** The link to the page in another state, which works without JavaScript. `total` is that state's number of products, if known. */
    buildLink: (state: GridState, total: number | null = null) => ({
      href: buildGridHref(path, state, defaults),
      canFollow: isIndexable(view, state, total),
    }),
  };
}

/** Pixels by which the results may start above the window: most of their first row is still in view. */
const MAX_HIDDEN_PX = 128;

function showTop(results: HTMLElement | null): void {
  if (results !== null && results.getBoundingClientRect().top < -MAX_HIDDEN_PX) results.scrollIntoView();
}

const MAX_RETRIES = 3;

/** Lists cached for all grids, so that a visitor who returns sees the products at once. */
const MAX_CACHED_LISTS = 30;

const cachedLists = new Map<string, GridList>();

function cacheList(address: string, list: GridList): void {
  cachedLists.delete(address);
  cachedLists.set(address, list);
  const [oldest] = cachedLists.keys();
  if (cachedLists.size > MAX_CACHED_LISTS && oldest !== undefined) cachedLists.delete(oldest);
}

/** The products at a URL of `/api/products`; null fetches nothing. A failed request is repeated after 1, 2 and 4 seconds (F16). */
function useProductList(address: string | null, changed: RefObject<FilterKey | null>) {
  const [answer, setAnswer] = useState<{ address: string; list: GridList | null } | null>(null);
  useEffect(() => {
    if (address === null) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const requestList = async (attempt: number) => {
      const asked = changed.current === null ? address : `${address}&changed=${changed.current}`;
      const list = await fetchJson<GridList>(asked, { signal: controller.signal });
      if (controller.signal.aborted) return;
      setAnswer({ address, list });
      if (list !== null) cacheList(address, list);
      else if (attempt <= MAX_RETRIES) timer = setTimeout(requestList, 1000 * 2 ** (attempt - 1), attempt + 1);
    };
    void requestList(1);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [address, changed]);
  const hasAnswer = address !== null && answer?.address === address;
  const list = (hasAnswer ? answer.list : null) ?? cachedLists.get(address ?? '') ?? null;
  return { list, hasFailed: hasAnswer && list === null };
}
