import type { StoreView } from '@/lib/pages/store-view';
import { StoreCard } from './store-card';

/** The stores of a panel: three columns from 1024 px, two from 601 px, one below. */
export function StoreGrid({ stores }: { stores: readonly StoreView[] }) {
  return (
    <div className="grid grid-cols-1 gap-x-gutter pt-1 sm:grid-cols-2 lg:grid-cols-3 lg:pt-2">
      {stores.map((store) => (
        <StoreCard key={store.id} store={store} />
      ))}
    </div>
  );
}
