import { type FormEvent, Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon';
import { clearAll, listVisibleGroups } from '@/lib/catalogue/filter-state';
import type { GridState } from '@/lib/catalogue/filter-url';
import { INITIAL_COLOUR_HEX, parseNearColour } from '@/lib/catalogue/sorting';
import { isReturning } from '@/lib/session/navigation';
import { FilterGroup, StateLink } from './filter-links';
import type { Grid } from './use-grid';

/** Id of the sidebar. */
export const FILTERS_ID = 'filters';

/** On phones, the filters open as a sheet (T12). */
const PHONE_QUERY = '(width < 37.5625rem)';

const openPartsByPath = new Map<string, ReadonlySet<string>>();

/** Which parts of a page's filters are open: none at first. Restored after 'back', so that the scroll position still fits (F3). */
export function useFilters(path: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => (isReturning() && openPartsByPath.get(path)) || new Set(),
  );
  const [isSheet, setSheet] = useState(false);
  const toggle = (part: string) => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(part)) next.add(part);
      openPartsByPath.set(path, next);
      return next;
    });
  };
  const openSheet = () => {
    const isPhone = window.matchMedia(PHONE_QUERY).matches;
    if (isPhone) setSheet(true);
    return isPhone;
  };
  return {
    isOpen: (part: string) => open.has(part),
    toggle,
    /** Opens or closes the folded filters; on a phone it opens the sheet. */
    toggleAll: () => openSheet() || toggle('filters'),
    isSheet,
    closeSheet: () => setSheet(false),
    show: () => {
      if (openSheet()) return;
      if (!open.has('filters')) toggle('filters');
      const sidebar = document.getElementById(FILTERS_ID);
      sidebar?.scrollIntoView({ block: 'nearest' });
      sidebar?.focus({ preventScroll: true });
    },
  };
}

/** Which parts of a page's filters are open, and functions that open or close them. */
export type Filters = ReturnType<typeof useFilters>;

interface Props {
  grid: Grid;
  filters: Filters;
  /** Called when the visitor leaves the phone's sheet for the results. */
  onResults: () => void;
  /** Shown above the Colour group. */
  colourFinder?: ReactNode;
}

/** The sidebar: Filters, Clear, and a group for each facet that has options. On a phone it opens as a sheet (T12). */
export function FilterSidebar({ grid, filters, onResults, colourFinder }: Props) {
  const { state, isUpdating } = grid;
  const isOpen = filters.isOpen('filters');
  const id = useId();
  const cleared = clearAll(grid.defaults, state);
  const head = (
    <>
      <span role="status" className="text-small text-muted">
        {isUpdating ? 'Updating filters...' : ''}
      </span>
      <StateLink
        to={grid.buildLink(cleared)}
        onGo={() => grid.change(cleared, null)}
        className="link relative z-1 py-15 text-small"
      >
        Clear
      </StateLink>
    </>
  );
  const groups = listVisibleGroups(grid.itemGroup, grid.options, state.selection).map((group) => (
    <Fragment key={group.key}>
      {group.key === 'colours' && colourFinder ? (
        <LiveColourFinder state={state} onFind={(next) => grid.change(next, null)}>
          {colourFinder}
        </LiveColourFinder>
      ) : null}
      <FilterGroup
        grid={grid}
        group={group}
        isOpen={filters.isOpen(group.key)}
        onOpen={() => filters.toggle(group.key)}
      />
    </Fragment>
  ));
  return (
    <aside
      id={FILTERS_ID}
      tabIndex={-1}
      aria-label="Filters"
      className="outline-none lg:thin-scroll lg:sticky lg:top-0 lg:col-span-3 lg:-mr-2 lg:-ml-1 lg:max-h-screen lg:self-start lg:scroll-pt-7 lg:overflow-y-auto lg:pr-2 lg:pl-1"
    >
      <div className="relative flex h-7 items-center justify-between border-b-2 border-ink bg-paper lg:sticky lg:top-0 lg:z-1">
        <h2 className="font-serif text-h3">Filters</h2>
        <div className="flex items-center gap-2">
          {head}
          <IconButton
            icon={isOpen ? 'minus' : 'plus'}
            label={isOpen ? 'Hide filters' : 'Show filters'}
            className="needs-script -mr-15 after:absolute after:inset-0 lg:hidden"
            aria-expanded={isOpen}
            aria-controls={filters.isSheet ? undefined : id}
            onClick={({ currentTarget }) => {
              // Safari does not focus a clicked button, and the closing sheet returns the focus to the element that had it.
              currentTarget.focus();
              filters.toggleAll();
            }}
          />
        </div>
      </div>
      {filters.isSheet ? (
        <FilterSheet
          head={head}
          total={isUpdating ? null : grid.total}
          onClose={filters.closeSheet}
          onResults={onResults}
        >
          <div aria-busy={isUpdating} className={isUpdating ? 'opacity-50' : ''}>
            {groups}
          </div>
        </FilterSheet>
      ) : (
        <div
          id={id}
          aria-busy={isUpdating}
          className={`${isOpen ? '' : 'max-lg:folded'} ${isUpdating ? 'opacity-50' : ''}`}
        >
          {groups}
        </div>
      )}
    </aside>
  );
}

interface FilterSheetProps {
  head: ReactNode;
  /** The number of products for the filters; null while it is unknown. */
  total: number | null;
  onClose: () => void;
  onResults: () => void;
  children: ReactNode;
}

/** The filters of a phone in a full-screen dialog, open while mounted. 'Show 27 results' closes it and shows the results. */
function FilterSheet({ head, total, onClose, onResults, children }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const results = total === null ? 'results' : `${total} ${total === 1 ? 'result' : 'results'}`;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="filter-sheet"
      className="appear fixed inset-0 h-full max-h-none w-full max-w-none bg-paper open:flex open:flex-col"
      onClose={onClose}
    >
      <div className="wrap flex h-7 w-full flex-none items-center justify-between border-b-2 border-ink">
        <h2 id="filter-sheet" className="font-serif text-h3">
          Filters
        </h2>
        <div className="flex items-center gap-2">
          {head}
          <IconButton icon="close" label="Close" className="-mr-15" onClick={() => dialog.current?.close()} />
        </div>
      </div>
      <div className="wrap w-full min-h-0 grow overflow-y-auto">{children}</div>
      <div className="wrap w-full flex-none border-t border-line py-1">
        <p role="status" className="sr-only">
          {results}
        </p>
        <button
          type="button"
          className={`${BUTTON_CLASSES.primary} w-full`}
          onClick={() => {
            dialog.current?.close();
            onResults();
          }}
        >
          Show {results}
        </button>
      </div>
    </dialog>
  );
}

interface LiveColourFinderProps {
  state: GridState;
  onFind: (state: GridState) => void;
  children: ReactNode;
}

/** Makes the server-rendered colour finder change the grid in place. Its fields lose their colour when the visitor removes it. */
function LiveColourFinder({ state, onFind, children }: LiveColourFinderProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = Boolean(state.near);
  useEffect(() => {
    if (!isNear) return;
    return () => {
      // Not `reset()`, which would restore the colour with which the page was opened.
      for (const field of frame.current?.querySelectorAll<HTMLInputElement>('[name="near"]') ?? []) {
        field.placeholder = `#${INITIAL_COLOUR_HEX}`;
        field.value = field.type === 'color' ? field.placeholder : '';
      }
    };
  }, [isNear]);
  return (
    <div ref={frame} {...createColourFinderHandlers(state, onFind)}>
      {children}
    </div>
  );
}

/** Handlers for an element around the colour finder. They keep its two fields equal and change the grid in place on submit. */
function createColourFinderHandlers(state: GridState, onFind: (state: GridState) => void) {
  return {
    onInput: ({ target }: FormEvent) => {
      if (!(target instanceof HTMLInputElement)) return;
      const other = target.type === 'color' ? target.nextElementSibling : target.previousElementSibling;
      const { near } = parseNearColour(new URLSearchParams({ near: target.value }));
      if (near !== undefined && other instanceof HTMLInputElement) other.value = `#${near}`;
    },
    // Shows the field's own error instead of the browser's.
    onInvalidCapture: (event: FormEvent) => {
      event.preventDefault();
      if (event.target instanceof HTMLElement) event.target.focus();
    },
    onSubmit: (event: FormEvent) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      const colours = new FormData(event.target).getAll('near').map((text) => ['near', String(text)]);
      onFind({ ...state, ...parseNearColour(new URLSearchParams(colours)), page: 1 });
    },
  };
}
