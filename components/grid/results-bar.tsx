import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { onPlainClick } from '@/components/ui/plain-click';
import { droppedFilters } from '@/lib/catalogue/dropped-filters';
import { chosenValues } from '@/lib/catalogue/filter-state';
import type { GridState } from '@/lib/catalogue/filter-url';
import { Pager } from './pager';
import { StateLink } from './state-link';
import { FILTERS } from './use-filters';
import type { Grid } from './use-grid';

interface Props {
  grid: Grid;
  /** Leads to the filters. */
  onFilter: () => void;
  /** Begins and ends choosing products to compare; null where none can be compared. */
  compare: { isOn: boolean; toggle: () => void } | null;
  /** Before the pager. */
  children: ReactNode;
}

/** What the sticky line adds to the total: `'of 161 · Blue · Outdoor'`. */
function choice({ state, total, all, defaults }: Grid): string {
  const chosen = chosenValues(state, defaults);
  const isPart = all !== null && (chosen.length > 0 || total !== all);
  const isOfDesigns = state.view === 'designs';
  return [...(isOfDesigns ? ['designs'] : isPart ? [`of ${all}`] : []), ...chosen].join(' · ');
}

/**
 * The bar above the results: 'Total: N', what is chosen, the way to the filters, 'Page X of Y'. It sticks to the top of the window while the
 * results are in view; in a narrow window only its first line does. It is empty while the number of products is unknown (F6, T12).
 */
export function ResultsBar({ grid, onFilter, compare, children }: Props) {
  const { total } = grid;
  const text = choice(grid);
  const dot = (
    <span aria-hidden="true" className="flex-none text-muted">
      {' · '}
    </span>
  );
  return (
    <div className="contents text-small tabular-nums lg:sticky lg:top-0 lg:z-1 lg:flex lg:min-h-7 lg:flex-wrap lg:items-center lg:justify-end lg:gap-x-3 lg:border-b-2 lg:border-ink lg:bg-paper">
      <div className="sticky top-0 z-1 flex min-h-7 min-w-0 items-center gap-05 border-b-2 border-ink bg-paper text-small tabular-nums lg:static lg:z-0 lg:flex-[1_1_10rem] lg:border-0">
        {total === null ? null : (
          <>
            <p role="status" className="flex-none">
              Total: {total}
            </p>
            {text === '' ? null : <p className="min-w-0 truncate text-muted"> {text}</p>}
            {dot}
            <a
              href={`#${FILTERS}`}
              className="link -my-1 inline-flex min-h-5 flex-none items-center"
              onClick={onPlainClick(({ currentTarget }) => {
                // Safari does not focus a clicked link, and the sheet of filters returns the focus to the focused element.
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
                  {compare.isOn ? <Icon name="tick" small className="ml-05" /> : null}
                </button>
              </>
            )}
          </>
        )}
      </div>
      {total === null ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 max-lg:below-bar">
          <div className="flex flex-wrap items-center gap-x-3">{children}</div>
          <Pager grid={grid} total={total} place="top" />
        </div>
      )}
    </div>
  );
}

/** What filters of the state `asked` for were dropped and why, with links that keep one of them (F12). */
export function DroppedNotice({ grid, asked }: { grid: Grid; asked: GridState }) {
  const dropped = droppedFilters(asked, grid, grid.defaults);
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-b border-line py-1 text-small">
      {dropped.text}
      {dropped.keep.map(({ name, state }) => {
        const to = grid.linkTo(state);
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
