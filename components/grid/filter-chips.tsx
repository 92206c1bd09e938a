import { Icon } from '@/components/ui/icon';
import type { FilterKey } from '@/lib/catalogue/filter-groups';
import { chips, clearAll, removeValue } from '@/lib/catalogue/filter-state';
import type { GridState } from '@/lib/catalogue/filter-url';
import { StateLink } from './state-link';

interface Props {
  itemGroup: string;
  defaults: string[];
  state: GridState;
  hrefOf: (state: GridState) => string;
  onChange: (state: GridState, changed: FilterKey | null) => void;
}

/** What is chosen, each removable, with Clear All after the last (F5). */
export function FilterChips({ itemGroup, defaults, state, hrefOf, onChange }: Props) {
  const chosen = chips(state);
  if (chosen.length === 0) return null;
  const cleared = clearAll(defaults);
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-1 py-2 lg:pt-3 lg:pb-0">
      {chosen.map((chip) => {
        const without = removeValue(state, itemGroup, chip.key, chip.value);
        return (
          <li key={`${chip.key} ${chip.value}`} className="max-w-full">
            <StateLink
              href={hrefOf(without)}
              onGo={() => onChange(without, chip.key)}
              label={`Remove ${chip.label} ${chip.value}`}
              className="group inline-flex min-h-5 max-w-full items-center gap-05 border border-ink pr-1 pl-2 text-small hover:bg-ink hover:text-paper"
            >
              <span className="text-muted group-hover:text-paper">{chip.label}</span>
              <span className="min-w-0">{chip.value}</span>
              <Icon name="close" small />
            </StateLink>
          </li>
        );
      })}
      <li>
        <StateLink
          href={hrefOf(cleared)}
          onGo={() => onChange(cleared, null)}
          className="link inline-flex h-5 items-center px-1 text-small"
        >
          Clear All
        </StateLink>
      </li>
    </ul>
  );
}
