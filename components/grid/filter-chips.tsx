'use client';

import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '@/components/ui/icon';
import type { FilterKey } from '@/lib/catalogue/filter-groups';
import { chips, clearAll, toggleValue } from '@/lib/catalogue/filter-state';
import type { GridState } from '@/lib/catalogue/filter-url';
import { StateLink } from './state-link';
import type { Grid } from './use-grid';

interface Props {
  grid: Grid;
  /** The last chip was removed: the focus needs another place. */
  onEmpty: () => void;
}

/** The chip of the colour that products are found by; none without one (T4). */
function nearestChip({ near, ...state }: GridState) {
  if (!near) return [];
  const value = `#${near}`;
  return [{ key: null, label: 'Nearest to', value, name: value, swatch: value, without: { ...state, page: 1 } }];
}

/** What is chosen, each removable, with Clear All after the last (F5). */
export function FilterChips({ grid: { itemGroup, defaults, state, linkTo, change }, onEmpty }: Props) {
  const chosen = [
    ...chips(state).map((chip) => ({
      ...chip,
      swatch: null,
      without: toggleValue(state, itemGroup, chip.key, chip.value, false),
    })),
    ...nearestChip(state),
  ];
  const list = useRef<HTMLUListElement>(null);
  // The chip that follows the removed one takes the focus; Clear All is no chip.
  const remove = (index: number, next: GridState, key: FilterKey | null) => {
    flushSync(() => change(next, key));
    const links = list.current?.querySelectorAll('a');
    if (links === undefined) onEmpty();
    else links[Math.min(index, links.length - 2)]?.focus();
  };
  if (chosen.length === 0) return null;
  const cleared = clearAll(defaults, state);
  return (
    <ul
      ref={list}
      aria-label="Chosen filters"
      className="below-bar flex flex-wrap items-center gap-1 py-2 lg:pt-3 lg:pb-0"
    >
      {chosen.map(({ without, swatch, ...chip }, index) => (
        <li key={`${chip.key} ${chip.value}`} className="max-w-full">
          <StateLink
            to={linkTo(without)}
            onGo={() => remove(index, without, chip.key)}
            label={`Remove ${chip.label} ${chip.name}`}
            className="group inline-flex min-h-5 max-w-full items-center gap-05 border border-ink pr-1 pl-2 text-small hover:bg-ink hover:text-paper"
          >
            <span className="text-muted group-hover:text-paper">{chip.label}</span>
            {swatch === null ? null : (
              <svg aria-hidden="true" viewBox="0 0 1 1" className="size-2 flex-none border border-control">
                <rect width="1" height="1" fill={swatch} />
              </svg>
            )}
            <span className="min-w-0">{chip.name}</span>
            <Icon name="close" small />
          </StateLink>
        </li>
      ))}
      <li>
        <StateLink
          to={linkTo(cleared)}
          onGo={() => remove(0, cleared, null)}
          className="link inline-flex h-5 items-center px-1 text-small"
        >
          Clear All
        </StateLink>
      </li>
    </ul>
  );
}
