import { droppedFilters, type ShownGrid } from '@/lib/catalogue/dropped-filters';
import type { GridState } from '@/lib/catalogue/filter-url';
import { type StateAddress, StateLink } from './state-link';

interface Props {
  /** What was asked for. */
  asked: GridState;
  shown: ShownGrid;
  defaults: readonly string[];
  linkTo: (state: GridState) => StateAddress;
  onChange: (state: GridState, changed: null) => void;
}

/** What filters were dropped and why, with links that keep one of them (F12). */
export function DroppedNotice({ asked, shown, defaults, linkTo, onChange }: Props) {
  const dropped = droppedFilters(asked, shown, defaults);
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-b border-line py-1 text-small">
      {dropped.text}
      {dropped.keep.map(({ name, state }) => {
        const to = linkTo(state);
        return (
          <StateLink
            key={to.href}
            to={to}
            onGo={() => onChange(state, null)}
            className="link inline-flex min-h-5 items-center"
          >
            Keep {name}
          </StateLink>
        );
      })}
    </p>
  );
}
