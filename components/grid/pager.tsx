import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { goToPage, pageCount } from '@/lib/catalogue/filter-state';
import type { GridState } from '@/lib/catalogue/filter-url';
import { type StateAddress, StateLink } from './state-link';

interface Props {
  /** The number of products; null while it is unknown, and the bar is empty. */
  total: number | null;
  state: GridState;
  linkTo: (state: GridState, total: number) => StateAddress;
  onTurn: (state: GridState) => void;
  /** What stands beside the number of products. */
  children?: ReactNode;
  /** Which of the two it is; the lower one stands under a hairline. */
  place: 'top' | 'bottom';
}

/** 'Total: N' and 'Page X of Y' with first, previous, next and last (F6). */
export function Pager({ total, state, linkTo, onTurn, children, place }: Props) {
  const frame = `flex min-h-7 flex-wrap items-center justify-between gap-x-3 text-small tabular-nums ${place === 'top' ? 'border-b-2 border-ink' : 'border-t border-line'}`;
  if (total === null) return <div className={frame} />;
  const last = pageCount(total, state);
  const page = Math.min(state.page, last);
  const controls: [string, IconName, number][] = [
    ['First page', 'first', 1],
    ['Previous page', 'left', page - 1],
    ['Next page', 'right', page + 1],
    ['Last page', 'last', last],
  ];
  return (
    <div className={frame}>
      <p {...(place === 'top' ? { role: 'status' } : {})}>Total: {total}</p>
      {children}
      <nav aria-label={place === 'top' ? 'Pages' : 'Pages, below the products'} className="-mr-15 flex items-center">
        <p className="mr-2" {...(place === 'top' ? { role: 'status' } : {})}>
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
    </div>
  );
}
