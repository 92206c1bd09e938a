'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { announceLocation } from '@/components/ui/use-location-search';
import { byFilterKey, type FilterKey } from '@/lib/catalogue/filter-groups';
import type { GridState } from '@/lib/catalogue/filter-url';
import { JUMP_TARGET } from '@/lib/pages/jump';
import type { GridView } from '@/lib/pages/views';
import { DroppedNotice } from './dropped-notice';
import { FilterChips } from './filter-chips';
import { FilterSidebar } from './filter-sidebar';
import { Pager } from './pager';
import { Results } from './results';
import { ResultsBar } from './results-bar';
import { type SortSelect, SortSelects } from './sort-selects';
import { useFilters } from './use-filters';
import { useGrid } from './use-grid';

/** The options of a grid whose products have not arrived yet. */
const NO_OPTIONS = byFilterKey(() => []);

interface Props {
  view: Omit<GridView, 'sorting'>;
  selects: SortSelect[];
  /** Submit button for the selects without JavaScript. */
  plainForm?: ReactNode;
  /** Finds products by their colour; nothing where the hub cannot. */
  colourFinder?: ReactNode;
}

/** The filter grid of a landing page: sidebar, chips, pager, cards (F1 to F16). */
export function ProductGrid({ view, selects, plainForm, colourFinder }: Props) {
  const grid = useGrid(view);
  const filters = useFilters(view.path);
  const [comparing, setComparing] = useState(false);
  const results = useRef<HTMLDivElement>(null);
  const { state, list, linkTo } = grid;
  const total = grid.failed ? null : (list?.total ?? null);
  const focusResults = useCallback(() => results.current?.focus(), []);
  const showResults = () => {
    results.current?.scrollIntoView();
    results.current?.focus({ preventScroll: true });
  };
  const turn = (next: GridState) => {
    grid.turn(next);
    showTop(results.current);
  };
  const change = (next: GridState, key: FilterKey | null) => {
    grid.change(next, key);
    showTop(results.current);
  };
  const { items, defaults } = view;
  // Designs are not counted together with products.
  const all = state.view ? null : view.all;
  const options = list?.options ?? NO_OPTIONS;
  const opensHere = view.requested !== '';
  useOpenAtResults(results, opensHere);
  const canCompare = view.compares && grid.alive && !state.view;
  const compare = canCompare ? { isOn: comparing, toggle: () => setComparing(!comparing) } : null;
  const pager = { state, linkTo, onTurn: turn };
  return (
    <section
      id={JUMP_TARGET.grid}
      tabIndex={-1}
      aria-labelledby="products-title"
      className="wrap grid outline-none gap-y-5 pb-section lg:columns-12"
    >
      <Suspense fallback={null}>
        <LocationWatcher />
      </Suspense>
      <h2 id="products-title" className="sr-only">
        Products
      </h2>
      <FilterSidebar
        filters={filters}
        itemGroup={view.itemGroup}
        defaults={defaults}
        state={state}
        total={total}
        options={options}
        updating={grid.updating}
        linkTo={linkTo}
        onChange={change}
        onResults={showResults}
        colourFinder={colourFinder}
      />
      <div
        id="results"
        ref={results}
        tabIndex={-1}
        className="min-w-0 outline-none [overflow-anchor:none] lg:col-span-9"
      >
        <ResultsBar {...pager} total={total} all={all} defaults={defaults} onFilter={filters.show} compare={compare}>
          <SortSelects
            selects={state.near ? selects.filter(({ name }) => name === 'show') : selects}
            state={state}
            onChange={change}
          />
          {plainForm}
        </ResultsBar>
        <div role="status">
          {grid.asked === null ? null : (
            <DroppedNotice
              asked={grid.asked}
              shown={{ state, options, total, all, items }}
              defaults={defaults}
              linkTo={linkTo}
              onChange={change}
            />
          )}
        </div>
        <FilterChips
          itemGroup={view.itemGroup}
          defaults={defaults}
          state={state}
          linkTo={linkTo}
          onChange={change}
          onEmpty={focusResults}
        />
        <div className="below-bar" onClickCapture={grid.settleNow}>
          <Results
            list={list}
            failed={grid.failed}
            updating={grid.updating}
            comparing={canCompare && comparing}
            inView={opensHere}
          />
        </div>
        <div className="below-bar flex min-h-7 flex-wrap items-center justify-between gap-x-3 border-t border-line text-small tabular-nums">
          {total === null ? null : (
            <>
              <p>Total: {total}</p>
              <Pager {...pager} total={total} place="bottom" />
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** Pixels of the results that may be above the window: most of their first row is then still in view. */
const MAX_HIDDEN_PX = 128;

/** Scrolls up to the results if their top is above the window. */
function showTop(results: HTMLElement | null): void {
  if (results !== null && results.getBoundingClientRect().top < -MAX_HIDDEN_PX) results.scrollIntoView();
}

/** Opens a document whose address has filters at its results; one that was seen before is left where it was (T12). */
function useOpenAtResults(results: RefObject<HTMLElement | null>, isFiltered: boolean): void {
  useEffect(() => {
    if (!isFiltered || window.location.hash !== '' || window.scrollY > 0) return;
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isThisPage = document !== undefined && new URL(document.name).pathname === window.location.pathname;
    if (isThisPage && document.type === 'navigate') results.current?.scrollIntoView();
  }, [results, isFiltered]);
}

/** Notifies the grids of a page when a link changes the query of their own page; renders nothing. */
function LocationWatcher() {
  const params = useSearchParams();
  useEffect(() => {
    if (params !== null) announceLocation();
  }, [params]);
  return null;
}
