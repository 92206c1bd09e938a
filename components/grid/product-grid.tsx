'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react';
import { announceLocation } from '@/components/ui/use-location-search';
import { byFilterKey } from '@/lib/catalogue/filter-groups';
import type { GridState } from '@/lib/catalogue/filter-url';
import { JUMP_TARGET } from '@/lib/pages/jump';
import type { GridView } from '@/lib/pages/views';
import { FilterChips } from './filter-chips';
import { FilterSidebar } from './filter-sidebar';
import { Pager } from './pager';
import { Results } from './results';
import { type SortSelect, SortSelects } from './sort-selects';
import { useGrid } from './use-grid';

/** The options of a grid whose products have not arrived yet. */
const NO_OPTIONS = byFilterKey(() => []);

interface Props {
  view: Omit<GridView, 'sorting'>;
  selects: SortSelect[];
  /** What sends the selects without a script. */
  plainForm?: ReactNode;
}

/** The filter grid of a landing page: sidebar, chips, pager, cards (F1 to F16). */
export function ProductGrid({ view, selects, plainForm }: Props) {
  const grid = useGrid(view);
  const results = useRef<HTMLDivElement>(null);
  const { state, list, linkTo } = grid;
  const total = grid.failed ? null : (list?.total ?? null);
  const focusResults = useCallback(() => results.current?.focus(), []);
  const turnFromBelow = (next: GridState) => {
    grid.turn(next);
    results.current?.scrollIntoView({ block: 'start' });
  };
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
        path={view.path}
        itemGroup={view.itemGroup}
        defaults={view.defaults}
        state={state}
        options={list?.options ?? NO_OPTIONS}
        updating={grid.updating}
        linkTo={linkTo}
        onChange={grid.change}
      />
      <div ref={results} tabIndex={-1} className="min-w-0 outline-none lg:col-span-9">
        <Pager total={total} state={state} linkTo={linkTo} onTurn={grid.turn} place="top">
          <SortSelects selects={selects} state={state} onChange={grid.change} />
          {plainForm}
        </Pager>
        <FilterChips
          itemGroup={view.itemGroup}
          defaults={view.defaults}
          state={state}
          linkTo={linkTo}
          onChange={grid.change}
          onEmpty={focusResults}
        />
        <div onClickCapture={grid.settleNow}>
          <Results list={list} failed={grid.failed} updating={grid.updating} />
        </div>
        <Pager total={total} state={state} linkTo={linkTo} onTurn={turnFromBelow} place="bottom" />
      </div>
    </section>
  );
}

/** Tells the grids of a page when a link changed the query of their own page; shows nothing. */
function LocationWatcher() {
  const params = useSearchParams();
  useEffect(() => {
    if (params !== null) announceLocation();
  }, [params]);
  return null;
}
