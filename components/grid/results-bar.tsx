import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { onPlainClick } from '@/components/ui/plain-click';
import { listDroppedFilters } from '@/lib/catalogue/dropped-filters';
import { countPages, goToPage, listChosenValues } from '@/lib/catalogue/filter-state';
import type { GridState } from '@/lib/catalogue/filter-url';
import type { SortingChoice } from '@/lib/pages/views';
import { StateLink } from './filter-links';
import { FILTERS_ID } from './filter-sidebar';
import type { Grid } from './use-grid';

interface Props {
  grid: Grid;
  onFilter: () => void;
  /** Switches the choice of products to compare on and off; null when products cannot be compared. */
  compare: { isOn: boolean; toggle: () => void } | null;
  children: ReactNode;
}

/** What the sticky bar shows after the total: `'of 161 · Blue · Outdoor'`. */
function describeChoice({ state, total, all, defaults }: Grid): string {
  const chosen = listChosenValues(state, defaults);
  const isPart = all !== null && (chosen.length > 0 || total !== all);
  const isOfDesigns = state.view === 'designs';
  return [...(isOfDesigns ? ['designs'] : isPart ? [`of ${all}`] : []), ...chosen].join(' · ');
}

/** The sticky bar above the results; in a narrow window only its first line is sticky. Empty while the number of products is unknown. */
export function ResultsBar({ grid, onFilter, compare, children }: Props) {
  const { total } = grid;
  const text = describeChoice(grid);
  const dot = (
    <span aria-hidden="true" className="flex-none text-muted">
      {' · '}
    </span>
  );
  return (
    <div className="contents text-small tabular-nums wide:sticky wide:top-0 wide:z-1 wide:flex wide:min-h-7 wide:flex-wrap wide:items-center wide:justify-end wide:gap-x-3 wide:border-b-2 wide:border-ink wide:bg-paper">
      <div className="sticky top-0 z-1 flex min-h-7 min-w-0 items-center gap-05 border-b-2 border-ink bg-paper text-small tabular-nums wide:static wide:z-0 wide:min-h-0 wide:flex-[1_1_12rem] wide:border-0">
        {total === null ? null : (
          <>
            <p role="status" className={`flex-none ${grid.isUpdating ? 'opacity-50' : ''}`}>
              Total: {total}
            </p>
            {text === '' ? null : <p className="min-w-0 truncate text-muted"> {text}</p>}
            {dot}
            <a
              href={`#${FILTERS_ID}`}
              className="link -my-1 inline-flex min-h-5 flex-none items-center"
              onClick={onPlainClick(({ currentTarget }) => {
                // Safari does not focus a clicked link, and the closing sheet returns the focus to the element that had it.
                currentTarget.focus();
                onFilter();
              })}
            >
              Filter
            </a>
            {compare === null ? null : (
              <>
                {dot}
                <button
                  type="button"
                  aria-pressed={compare.isOn}
                  onClick={compare.toggle}
                  className="link -my-1 inline-flex min-h-5 flex-none items-center"
                >
                  Compare
                  {compare.isOn ? <Icon name="tick" isSmall className="ml-05" /> : null}
                </button>
              </>
            )}
          </>
        )}
      </div>
      {total === null ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 max-wide:below-bar">
          <div className="flex flex-wrap items-center gap-x-3">{children}</div>
          <Pager grid={grid} total={total} place="top" />
        </div>
      )}
    </div>
  );
}

/** Which of the requested filters were dropped and why, with links that keep one of them (F12). */
export function DroppedNotice({ grid, asked }: { grid: Grid; asked: GridState }) {
  const dropped = listDroppedFilters(asked, grid, grid.defaults);
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-b border-line py-1 text-small">
      {dropped.text}
      {dropped.keep.map(({ name, state }) => {
        const to = grid.buildLink(state);
        return (
          <StateLink
            key={to.href}
            to={to}
            onGo={() => grid.change(state, null)}
            className="link inline-flex min-h-5 items-center"
          >
            Keep {name}
          </StateLink>
        );
      })}
    </p>
  );
}

interface PagerProps {
  grid: Grid;
  total: number;
  /** The position of the pager. Only the upper one is announced. */
  place: 'top' | 'bottom';
}

/** 'Page X of Y' with buttons for the first, previous, next and last page. */
export function Pager({ grid: { state, buildLink, turn }, total, place }: PagerProps) {
  const last = countPages(total, state);
  const page = Math.min(state.page, last);
  const controls: [string, IconName, number][] = [
    ['First page', 'first', 1],
    ['Previous page', 'left', page - 1],
    ['Next page', 'right', page + 1],
    ['Last page', 'last', last],
  ];
  return (
    <nav
      aria-label={place === 'top' ? 'Pages' : 'Pages, below the products'}
      className={`-mr-15 flex flex-none items-center text-small tabular-nums ${place === 'top' ? 'py-1 max-sm:grow sm:py-0' : 'ml-auto'}`}
    >
      <p {...(place === 'top' ? { role: 'status', className: 'mr-auto sm:mr-2' } : { className: 'mr-2' })}>
        Page {page} of {last}
      </p>
      {controls.map(([label, icon, target]) => {
        const next = goToPage(state, target);
        const isOff = target < 1 || target > last || target === page;
        return (
          <StateLink
            key={label}
            to={buildLink(isOff ? state : next, total)}
            onGo={() => !isOff && turn(next)}
            label={label}
            isDisabled={isOff}
            className={`grid size-5 place-items-center ${isOff ? 'forced-off cursor-default text-off' : 'hover:bg-info'}`}
          >
            <Icon name={icon} isSmall />
          </StateLink>
        );
      })}
    </nav>
  );
}

/** The selects for order and page size; near a colour only the latter. Without JavaScript they belong to the form `sorting`. */
export function SortSelects({ grid: { state, change }, choices }: { grid: Grid; choices: SortingChoice[] }) {
  const shown = state.near ? choices.filter(({ name }) => name === 'show') : choices;
  return shown.map(({ name, label, options, spoken }) => {
    const value = state[name] ?? '';
    return (
      <div key={name}>
        <label className="relative inline-flex items-center">
          {`${label}\u00a0`}
          <select
            form="sorting"
            name={name}
            value={value}
            autoComplete="off"
            onChange={(event) => change({ ...state, [name]: event.target.value, page: 1 }, null)}
            className="field-sizing-content h-6 appearance-none bg-paper pr-3"
          >
            {options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute right-0">
            <Icon name="down" isSmall />
          </span>
        </label>
        <span role="status" className="sr-only">
          {spoken[value]}
        </span>
      </div>
    );
  });
}
