'use client';

import { type FormEvent, Fragment, type ReactNode, useId } from 'react';
import { ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { FilterKey, FilterOptions } from '@/lib/catalogue/filter-groups';
import { clearAll, toggleValue, visibleGroups } from '@/lib/catalogue/filter-state';
import type { GridState } from '@/lib/catalogue/filter-url';
import { parseNearColour } from '@/lib/catalogue/near-colour';
import { FilterGroup } from './filter-group';
import { FilterSheet } from './filter-sheet';
import { type StateAddress, StateLink } from './state-link';
import { FILTERS, type Filters } from './use-filters';

interface Props {
  filters: Filters;
  itemGroup: string;
  defaults: string[];
  state: GridState;
  /** The number of products; null while it is unknown. */
  total: number | null;
  options: FilterOptions;
  updating: boolean;
  linkTo: (state: GridState, total?: number | null) => StateAddress;
  onChange: (state: GridState, changed: FilterKey | null) => void;
  /** Called when the sheet of a phone is left for the results. */
  onResults: () => void;
  /** Above the Colour group (T4). */
  colourFinder?: ReactNode;
}

/** The sidebar: Filters, Clear, and a group for each facet that has options (F2 to F4, F13). On a phone it opens as a sheet (T12). */
export function FilterSidebar({ filters, itemGroup, defaults, state, options, updating, ...props }: Props) {
  const { total, linkTo, onChange, onResults, colourFinder } = props;
  const { isOpen, toggle, isSheet } = filters;
  const open = isOpen('filters');
  const id = useId();
  const cleared = clearAll(defaults, state);
  const head = (
    <>
      <span role="status" className="text-small text-muted">
        {updating ? 'Updating filters...' : ''}
      </span>
      <StateLink
        to={linkTo(cleared)}
        onGo={() => onChange(cleared, null)}
        className="link relative z-1 py-15 text-small"
      >
        Clear
      </StateLink>
    </>
  );
  const groups = visibleGroups(itemGroup, options, state.selection).map((group) => (
    <Fragment key={group.key}>
      {group.key === 'colours' && colourFinder ? (
        <div {...colourFinderEvents(state, (next) => onChange(next, null))}>{colourFinder}</div>
      ) : null}
      <FilterGroup
        group={group}
        open={isOpen(group.key)}
        onOpen={() => toggle(group.key)}
        options={options[group.key]}
        chosen={state.selection[group.key] ?? []}
        linkTo={(value, ticked, count) =>
          linkTo(toggleValue(state, itemGroup, group.key, value, ticked), ticked ? count : null)
        }
        onToggle={(value, ticked) => onChange(toggleValue(state, itemGroup, group.key, value, ticked), group.key)}
      />
    </Fragment>
  ));
  return (
    <aside
      id={FILTERS}
      tabIndex={-1}
      aria-label="Filters"
      className="outline-none lg:thin-scroll lg:sticky lg:top-0 lg:col-span-3 lg:-mr-2 lg:-ml-1 lg:max-h-screen lg:self-start lg:overflow-y-auto lg:pr-2 lg:pl-1"
    >
      <div className="relative flex h-7 items-center justify-between border-b-2 border-ink bg-paper lg:sticky lg:top-0 lg:z-1">
        <h2 className="font-serif text-h3">Filters</h2>
        <div className="flex items-center gap-2">
          {head}
          <button
            type="button"
            className={`${ICON_BUTTON} needs-script -mr-15 after:absolute after:inset-0 lg:hidden`}
            aria-expanded={open}
            aria-controls={isSheet ? undefined : id}
            aria-label={open ? 'Hide filters' : 'Show filters'}
            onClick={({ currentTarget }) => {
              // Safari does not focus a clicked button, and the sheet returns the focus to the focused element.
              currentTarget.focus();
              filters.toggleAll();
            }}
          >
            <Icon name={open ? 'minus' : 'plus'} />
          </button>
        </div>
      </div>
      {isSheet ? (
        <FilterSheet head={head} total={updating ? null : total} onClose={filters.closeSheet} onResults={onResults}>
          <div aria-busy={updating} className={updating ? 'opacity-50' : ''}>
            {groups}
          </div>
        </FilterSheet>
      ) : (
        <div id={id} aria-busy={updating} className={`${open ? '' : 'max-lg:folded'} ${updating ? 'opacity-50' : ''}`}>
          {groups}
        </div>
      )}
    </aside>
  );
}

/** Handlers for an element around the colour finder: a picked colour is written into the field beside it, and the form changes the grid in place. */
function colourFinderEvents(state: GridState, onFind: (state: GridState) => void) {
  return {
    onInput: ({ target }: FormEvent) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'color') return;
      const field = target.nextElementSibling;
      if (field instanceof HTMLInputElement) field.value = target.value;
    },
    onSubmit: (event: FormEvent) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      const colours = new FormData(event.target).getAll('near').map((text) => ['near', String(text)]);
      onFind({ ...state, ...parseNearColour(new URLSearchParams(colours)), page: 1 });
    },
  };
}
