import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '@/components/ui/icon';
import { onPlainClick } from '@/components/ui/plain-click';
import {
  type FilterKey,
  formatValue,
  type FilterGroup as Group,
  type FilterOption as Option,
} from '@/lib/catalogue/filter-groups';
import { buildChips, clearAll, toggleValue } from '@/lib/catalogue/filter-state';
import type { GridState } from '@/lib/catalogue/filter-url';
import type { Grid } from './use-grid';

interface StateLinkProps {
  /** The URL of a state, and whether search engines may follow the link (S7). */
  to: { href: string; canFollow: boolean };
  onGo: () => void;
  className: string;
  label?: string | undefined;
  /** If given, assistive technology announces the link as a checkbox. */
  isTicked?: boolean;
  /** Disabled, but keeps its place and can have the focus. */
  isDisabled?: boolean;
  children: ReactNode;
}

/** A link to another state of the grid. A script changes the grid in place; without JavaScript the link is followed. */
export function StateLink({ to, onGo, className, label, isTicked, isDisabled = false, children }: StateLinkProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ' || isTicked === undefined) return;
    event.preventDefault();
    onGo();
  };
  return (
    <a
      href={to.href}
      rel={to.canFollow ? undefined : 'nofollow'}
      onClick={onPlainClick(onGo)}
      onKeyDown={onKeyDown}
      className={className}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      {...(isTicked === undefined ? {} : { role: 'checkbox', 'aria-checked': isTicked })}
    >
      {children}
    </a>
  );
}

interface ChipsProps {
  grid: Grid;
  /** Called after the last chip is removed, to move the focus elsewhere. */
  onEmpty: () => void;
}

function buildNearestChip({ near, ...state }: GridState) {
  if (!near) return [];
  const value = `#${near}`;
  return [{ key: null, label: 'Nearest to', value, name: value, swatch: value, without: { ...state, page: 1 } }];
}

/** The chosen filters as removable chips, followed by Clear All. */
export function FilterChips({ grid: { itemGroup, defaults, state, buildLink, change }, onEmpty }: ChipsProps) {
  const chosen = [
    ...buildChips(state).map((chip) => ({
      ...chip,
      swatch: null,
      without: toggleValue(state, itemGroup, chip.key, chip.value, false),
    })),
    ...buildNearestChip(state),
  ];
  const list = useRef<HTMLUListElement>(null);
  // The chip after the removed one gets the focus; Clear All is not a chip.
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
            to={buildLink(without)}
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
            <Icon name="close" isSmall />
          </StateLink>
        </li>
      ))}
      <li>
        <StateLink
          to={buildLink(cleared)}
          onGo={() => remove(0, cleared, null)}
          className="link inline-flex h-5 items-center text-small"
        >
          Clear All
        </StateLink>
      </li>
    </ul>
  );
}

interface GroupProps {
  grid: Grid;
  group: Group;
  isOpen: boolean;
  onOpen: () => void;
}

/** One group of the sidebar. Closed at first; a list higher than 20.5rem scrolls. */
export function FilterGroup({ grid, group, isOpen, onOpen }: GroupProps) {
  const id = useId();
  const chosen = grid.state.selection[group.key] ?? [];
  return (
    <div className="border-b border-line">
      <h3>
        <button
          type="button"
          className="group flex min-h-7 w-full items-center justify-between text-body font-medium"
          aria-expanded={isOpen}
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
            <Icon name={isOpen ? 'minus' : 'plus'} />
          </span>
        </button>
      </h3>
      <ul
        id={id}
        aria-label={group.heading}
        className={`thin-scroll -mr-2 -ml-05 max-h-filter overflow-y-auto pr-2 pb-2 pl-05 ${isOpen ? 'block' : 'folded'}`}
      >
        {grid.options[group.key].map((option) => (
          <FilterOption key={option.value} grid={grid} group={group} option={option} />
        ))}
      </ul>
    </div>
  );
}

const DYE_CLASSES: Record<string, string> = {
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

function FilterOption({ grid, group, option }: { grid: Grid; group: Group; option: Option }) {
  const { key } = group;
  const isTicked = grid.state.selection[key]?.includes(option.value) ?? false;
  const next = toggleValue(grid.state, grid.itemGroup, key, option.value, !isTicked);
  const dye = key === 'colours' ? DYE_CLASSES[option.value] : undefined;
  return (
    <li>
      <StateLink
        to={grid.buildLink(next, isTicked ? null : option.count)}
        onGo={() => grid.change(next, key)}
        isTicked={isTicked}
        className="option"
      >
        {dye === undefined ? null : <i aria-hidden="true" className={dye} />}
        <span>{formatValue(group, option.value)}</span>
        {option.count === null ? null : <span>{option.count}</span>}
      </StateLink>
      {option.meaning === undefined ? null : <p className="-mt-1 pb-1 pl-4 text-small text-muted">{option.meaning}</p>}
    </li>
  );
}
