'use client';

import { useId, useState } from 'react';
import { ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { FilterKey, FilterOptions } from '@/lib/catalogue/filter-groups';
import { clearAll, toggleValue, visibleGroups } from '@/lib/catalogue/filter-state';
import type { GridState } from '@/lib/catalogue/filter-url';
import { isReturning } from '@/lib/session/navigation';
import { FilterGroup } from './filter-group';
import { type StateAddress, StateLink } from './state-link';

interface Props {
  /** Path of the page, under which it is remembered what was open. */
  path: string;
  itemGroup: string;
  defaults: string[];
  state: GridState;
  options: FilterOptions;
  updating: boolean;
  linkTo: (state: GridState, total?: number | null) => StateAddress;
  onChange: (state: GridState, changed: FilterKey | null) => void;
}

/** The sidebar: Filters, Clear, and a group for each facet that has options (F2 to F4, F13). */
export function FilterSidebar({ path, itemGroup, defaults, state, options, updating, linkTo, onChange }: Props) {
  const { isOpen, toggle } = useOpenGroups(path);
  const open = isOpen('filters');
  const id = useId();
  const cleared = clearAll(defaults, state);
  return (
    <aside aria-label="Filters" className="lg:col-span-3">
      <div className="flex h-7 items-center justify-between border-b-2 border-ink">
        <h2 className="font-serif text-h3">Filters</h2>
        <div className="flex items-center gap-2">
          <span role="status" className="text-small text-muted">
            {updating ? 'Updating filters...' : ''}
          </span>
          <StateLink to={linkTo(cleared)} onGo={() => onChange(cleared, null)} className="link py-15 text-small">
            Clear
          </StateLink>
          <button
            type="button"
            className={`${ICON_BUTTON} needs-script -mr-15 lg:hidden`}
            aria-expanded={open}
            aria-controls={id}
            aria-label={open ? 'Hide filters' : 'Show filters'}
            onClick={() => toggle('filters')}
          >
            <Icon name={open ? 'minus' : 'plus'} />
          </button>
        </div>
      </div>
      <div id={id} aria-busy={updating} className={`${open ? '' : 'max-lg:folded'} ${updating ? 'opacity-50' : ''}`}>
        {visibleGroups(itemGroup, options, state.selection).map((group) => (
          <FilterGroup
            key={group.key}
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
        ))}
      </div>
    </aside>
  );
}

const opened = new Map<string, ReadonlySet<string>>();

/** The open parts of a page's sidebar: none at first, and restored on return, so that the scroll position still fits (F3). */
function useOpenGroups(path: string): { isOpen: (part: string) => boolean; toggle: (part: string) => void } {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => (isReturning() && opened.get(path)) || new Set());
  const toggle = (part: string) => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(part)) next.add(part);
      opened.set(path, next);
      return next;
    });
  };
  return { isOpen: (part) => open.has(part), toggle };
}
