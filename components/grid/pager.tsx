import { Icon, type IconName } from '@/components/ui/icon';
import { goToPage, pageCount } from '@/lib/catalogue/filter-state';
import type { GridState } from '@/lib/catalogue/filter-url';
import { type StateAddress, StateLink } from './state-link';

/** Properties of a pager. */
export interface PagerProps {
  /** The number of products. */
  total: number;
  state: GridState;
  linkTo: (state: GridState, total: number) => StateAddress;
  onTurn: (state: GridState) => void;
  /** Which of the two it is: the upper one is announced. */
  place: 'top' | 'bottom';
}

/** 'Page X of Y' with first, previous, next and last (F6). */
export function Pager({ total, state, linkTo, onTurn, place }: PagerProps) {
  const last = pageCount(total, state);
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
      className={`-mr-15 flex flex-none items-center text-small tabular-nums ${place === 'top' ? 'py-1 max-sm:grow sm:py-0' : ''}`}
    >
      <p {...(place === 'top' ? { role: 'status', className: 'mr-auto sm:mr-2' } : { className: 'mr-2' })}>
        Page {page} of {last}
      </p>
      {controls.map(([label, icon, target]) => {
        const next = goToPage(state, target);
        const off = target < 1 || target > last || target === page;
        return (
          <StateLink
            key={label}
            to={linkTo(off ? state : next, total)}
            onGo={() => !off && onTurn(next)}
            label={label}
            disabled={off}
            className={`grid size-5 place-items-center ${off ? 'forced-off cursor-default text-off' : 'hover:bg-info'}`}
          >
            <Icon name={icon} small />
          </StateLink>
        );
      })}
    </nav>
  );
}
