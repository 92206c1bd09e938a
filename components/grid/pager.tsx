import { Icon, type IconName } from '@/components/ui/icon';
import { goToPage, pageCount } from '@/lib/catalogue/filter-state';
import { StateLink } from './state-link';
import type { Grid } from './use-grid';

interface Props {
  grid: Grid;
  /** The number of products. */
  total: number;
  /** Which of the two it is: the upper one is announced. */
  place: 'top' | 'bottom';
}

/** 'Page X of Y' with first, previous, next and last (F6). */
export function Pager({ grid: { state, linkTo, turn }, total, place }: Props) {
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
            onGo={() => !off && turn(next)}
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
