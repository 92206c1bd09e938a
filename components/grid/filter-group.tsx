'use client';

import { useId } from 'react';
import { Icon } from '@/components/ui/icon';
import { type FilterGroup as Group, type FilterOption as Option, valueName } from '@/lib/catalogue/filter-groups';
import { toggleValue } from '@/lib/catalogue/filter-state';
import { StateLink } from './state-link';
import type { Grid } from './use-grid';

interface Props {
  grid: Grid;
  group: Group;
  open: boolean;
  onOpen: () => void;
}

/** One group of the sidebar: closed until its button opens it; a long one scrolls past 20.5rem (F2, F3). */
export function FilterGroup({ grid, group, open, onOpen }: Props) {
  const id = useId();
  const chosen = grid.state.selection[group.key] ?? [];
  return (
    <div className="border-b border-line">
      <h3>
        <button
          type="button"
          className="group flex min-h-7 w-full items-center justify-between text-body font-medium"
          aria-expanded={open}
          aria-controls={id}
          onClick={onOpen}
        >
          <span>
            <span className="underline-hover">{group.heading}</span>
            {chosen.length === 0 ? null : ' '}
            {chosen.length === 0 ? null : (
              <span className="ml-05 font-regular text-muted tabular-nums">
                {chosen.length}
                <span className="sr-only"> chosen</span>
              </span>
            )}
          </span>
          <span className="needs-script -mr-05">
            <Icon name={open ? 'minus' : 'plus'} />
          </span>
        </button>
      </h3>
      <ul
        id={id}
        aria-label={group.heading}
        className={`thin-scroll -mr-2 max-h-filter overflow-y-auto pr-2 pb-2 ${open ? 'block' : 'folded'}`}
      >
        {grid.options[group.key].map((option) => (
          <FilterOption key={option.value} grid={grid} group={group} option={option} />
        ))}
      </ul>
    </div>
  );
}

/** The squares beside the colours that have one; an unknown colour has none. */
const DYES: Record<string, string> = {
  Black: 'bg-dye-black',
  Blue: 'bg-dye-blue',
  Brown: 'bg-dye-brown',
  Cream: 'bg-dye-cream',
  Green: 'bg-dye-green',
  Grey: 'bg-dye-grey',
  Natural: 'bg-dye-natural',
  Orange: 'bg-dye-orange',
  Pink: 'bg-dye-pink',
  Purple: 'bg-dye-purple',
  Red: 'bg-dye-red',
  Yellow: 'bg-dye-yellow',
};

/** One option: a box to tick, its value, and how many products it would show. */
function FilterOption({ grid, group, option }: { grid: Grid; group: Group; option: Option }) {
  const { key } = group;
  const ticked = grid.state.selection[key]?.includes(option.value) ?? false;
  const next = toggleValue(grid.state, grid.itemGroup, key, option.value, !ticked);
  const dye = key === 'colours' ? DYES[option.value] : undefined;
  return (
    <li>
      <StateLink
        to={grid.linkTo(next, ticked ? null : option.count)}
        onGo={() => grid.change(next, key)}
        ticked={ticked}
        className="option"
      >
        {dye === undefined ? null : <i aria-hidden="true" className={dye} />}
        <span>{valueName(group, option.value)}</span>
        {option.count === null ? null : <span>{option.count}</span>}
      </StateLink>
      {option.meaning === undefined ? null : <p className="-mt-1 pb-1 pl-4 text-small text-muted">{option.meaning}</p>}
    </li>
  );
}
