import type { FilterGroup as Group, FilterOption as Option } from '@/lib/catalogue/filter-groups';
import { StateLink } from './state-link';

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

interface Props {
  group: Group;
  option: Option;
  ticked: boolean;
  href: string;
  onToggle: () => void;
}

/** One option: a box to tick, its value, and how many products it would show. */
export function FilterOption({ group, option, ticked, href, onToggle }: Props) {
  const dye = group.key === 'colours' ? DYES[option.value] : undefined;
  return (
    <li>
      <StateLink
        href={href}
        onGo={onToggle}
        ticked={ticked}
        className="group flex min-h-row items-start gap-15 py-15 -outline-offset-2"
      >
        <span
          aria-hidden="true"
          className={`mt-025 grid size-box flex-none place-items-center border group-hover:border-ink ${ticked ? 'border-ink bg-ink' : 'border-control'}`}
        >
          {ticked ? (
            <svg viewBox="0 0 16 16" className="size-2 fill-none stroke-paper" strokeWidth="2" aria-hidden="true">
              <path d="M3 8.5l3.5 3.5L13 4.5" />
            </svg>
          ) : null}
        </span>
        {dye === undefined ? null : (
          <span aria-hidden="true" className={`mt-025 size-box flex-none border border-line ${dye}`} />
        )}
        <span className="min-w-0">{option.value}</span>
        {option.count === null ? null : (
          <span className="ml-auto pt-025 text-small text-muted tabular-nums">{option.count}</span>
        )}
      </StateLink>
    </li>
  );
}
