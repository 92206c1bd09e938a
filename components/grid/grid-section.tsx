import { formatGridState } from '@/lib/catalogue/filter-url';
import type { GridView } from '@/lib/pages/views';
import { ProductGrid } from './product-grid';

/** The filter grid with what only a browser without scripts needs. */
export function GridSection({ view }: { view: GridView }) {
  return <ProductGrid view={view} plainForm={view.sorting.length > 0 && <SortForm view={view} />} />;
}

/** Sends the selects of the grid without a script, with the filters that are chosen. */
function SortForm({ view: { path, state, defaults } }: { view: GridView }) {
  const filters = new URLSearchParams(formatGridState({ selection: state.selection, page: 1 }, defaults));
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
