import type { FilterKey } from '@/lib/catalogue/filter-groups';
import { changeSorting } from '@/lib/catalogue/filter-state';
import type { GridState } from '@/lib/catalogue/filter-url';
import type { SortingChoice } from '@/lib/pages/views';

interface Props {
  choices: SortingChoice[];
  state: GridState;
  onChange: (state: GridState, changed: FilterKey | null) => void;
}

/** The selects of order and page size, whose change is announced (T11). Without a script they belong to `SortForm`. */
export function SortSelects({ choices, state, onChange }: Props) {
  return choices.map(({ name, label, options }) => {
    const value = state[name] ?? '';
    return (
      <label key={name} className="flex items-center">
        <span className="text-muted">{label}</span>
        <select
          form="sorting"
          name={name}
          value={value}
          autoComplete="off"
          onChange={(event) => onChange(changeSorting(state, name, event.target.value), null)}
          className="ml-05 h-6 cursor-pointer bg-paper"
        >
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
        {name === 'sort' && (
          <span role="status" className="sr-only">
            Sorted by {options.find(([key]) => key === value)?.[1]}
          </span>
        )}
      </label>
    );
  });
}
