import { formatGridState } from '@/lib/catalogue/filter-url';
import type { GridView } from '@/lib/pages/views';
import { ColourFinder } from './colour-finder';
import { ProductGrid } from './product-grid';

/** The filter grid of a landing page, with what only a browser without scripts needs. */
export function GridSection({ view: { sorting, ...view } }: { view: GridView }) {
  const selects = sorting.map(({ name, label, options, spoken }) => ({
    name,
    label: `${label}\u00a0`,
    options: options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    )),
    spoken,
  }));
  return (
    <ProductGrid
      view={view}
      selects={selects}
      plainForm={sorting.length > 0 && <SortForm view={view} />}
      colourFinder={view.byColour && <ColourFinder {...view} />}
    />
  );
}

/** Sends the selects without a script, with the filters that are chosen. */
function SortForm({ view: { path, state, defaults } }: { view: Omit<GridView, 'sorting'> }) {
  const filters = new URLSearchParams(
    formatGridState({ selection: state.selection, near: state.near, page: 1 }, defaults),
  );
  return (
    <noscript>
      <form id="sorting" action={path}>
        {[...filters].map(([key, value]) => (
          <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
        ))}
        <button type="submit" className="link h-6">
          Apply
        </button>
      </form>
    </noscript>
  );
}
