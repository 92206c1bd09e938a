import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { SortingChoice } from '@/lib/pages/views';
import type { Grid } from './use-grid';

/** A select of the grid. */
export interface SortSelect extends Omit<SortingChoice, 'options'> {
  /** Rendered by the server, to save script. */
  options: ReactNode;
}

/** The selects of order and page size (T11). Without a script they belong to the form `sorting`. */
export function SortSelects({ grid: { state, change }, selects }: { grid: Grid; selects: SortSelect[] }) {
  return selects.map(({ name, label, options, spoken }) => {
    const value = state[name] ?? '';
    return (
      <div key={name}>
        <label className="relative inline-flex items-center">
          {label}
          <select
            form="sorting"
            name={name}
            value={value}
            autoComplete="off"
            onChange={(event) => change({ ...state, [name]: event.target.value, page: 1 }, null)}
            className="field-sizing-content h-6 appearance-none bg-paper pr-3"
          >
            {options}
          </select>
          <span className="pointer-events-none absolute right-0">
            <Icon name="down" small />
          </span>
        </label>
        <span role="status" className="sr-only">
          {spoken[value]}
        </span>
      </div>
    );
  });
}
