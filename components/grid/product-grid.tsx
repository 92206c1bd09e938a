'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { announceLocation } from '@/components/ui/browser-state';
import { type GridView, JUMP_TARGET_IDS } from '@/lib/pages/views';
import { hasNavigated } from '@/lib/session/navigation';
import { FilterChips } from './filter-links';
import { FilterSidebar, useFilters } from './filter-sidebar';
import { Results } from './results';
import { DroppedNotice, Pager, ResultsBar, SortSelects } from './results-bar';
import { useGrid } from './use-grid';

interface Props {
  view: GridView;
  /** Submit button for the selects without JavaScript. */
  plainForm?: ReactNode;
  /** Finds products by colour; missing when the hub cannot. */
  colourFinder?: ReactNode;
}

/** The filter grid of a landing page: sidebar, chips, pager and cards. */
export function ProductGrid({ view, plainForm, colourFinder }: Props) {
  const results = useRef<HTMLDivElement>(null);
  const grid = useGrid(view, results);
  const filters = useFilters(view.path);
  const [isComparing, setComparing] = useState(false);
  const { state, total } = grid;
  const showResults = () => {
    results.current?.scrollIntoView();
    results.current?.focus({ preventScroll: true });
  };
  const isOpenedHere = view.requested !== '';
  useOpenAtResults(results, isOpenedHere);
  const canCompare = view.canCompare && grid.isHydrated && !state.view;
  const compare = canCompare ? { isOn: isComparing, toggle: () => setComparing(!isComparing) } : null;
  return (
    <section
      id={JUMP_TARGET_IDS.grid}
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
      <FilterSidebar grid={grid} filters={filters} onResults={showResults} colourFinder={colourFinder} />
      <div
        id="results"
        ref={results}
        tabIndex={-1}
        className="min-w-0 outline-none [overflow-anchor:none] lg:col-span-9"
      >
        <ResultsBar grid={grid} onFilter={filters.show} compare={compare}>
          <SortSelects grid={grid} choices={view.sorting} />
          {plainForm}
        </ResultsBar>
        <div role="status">{grid.asked === null ? null : <DroppedNotice grid={grid} asked={grid.asked} />}</div>
        <FilterChips grid={grid} onEmpty={() => results.current?.focus()} />
        <div className="below-bar" onClickCapture={grid.settleNow}>
          <Results grid={grid} isComparing={canCompare && isComparing} isInView={isOpenedHere} />
        </div>
        <div className="below-bar flex min-h-7 flex-wrap items-center justify-between gap-x-2 border-t border-line py-1 text-small tabular-nums">
          {total === null ? null : (
            <>
              <p>Total: {total}</p>
              <Pager grid={grid} total={total} place="bottom" />
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** Scrolls a newly opened page with filters to its results. A reload or 'back' keeps its scroll position (T12). */
function useOpenAtResults(results: RefObject<HTMLElement | null>, isFiltered: boolean): void {
  useEffect(() => {
    if (!isFiltered || hasNavigated() || window.location.hash !== '' || window.scrollY > 0) return;
    // Scrolling between press and release would move the link away from the pointer.
    if (window.document.documentElement.matches(':active')) return;
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (document?.type === 'navigate') results.current?.scrollIntoView();
  }, [results, isFiltered]);
}

/** Notifies the grids of a page when a link changes the query of that page. Renders nothing. */
function LocationWatcher() {
  const params = useSearchParams();
  useEffect(() => {
    if (params !== null) announceLocation();
  }, [params]);
  return null;
}
