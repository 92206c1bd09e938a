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
      <StateLink href={href} onGo={onToggle} ticked={ticked} className="option">
        {dye === undefined ? null : <i aria-hidden="true" className={dye} />}
        <span>{option.value}</span>
        {option.count === null ? null : <span>{option.count}</span>}
      </StateLink>
    </li>
  );
}
