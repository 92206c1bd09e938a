import type { GridList } from '@/lib/pages/views';
import { EAGER_CARDS } from '@/lib/site/sizes';
import { EmptyCards } from './empty-cards';
import { ProductCard } from './product-card';

/** The cards of a page, or what is said instead: empty, failed, loading (F7, F8). */
export function Results({ list, failed, updating }: { list: GridList | null; failed: boolean; updating: boolean }) {
  if (failed) {
    return (
      <p role="alert" className="py-12">
        An error occurred, please try a different filter
      </p>
    );
  }
  if (list === null) return <EmptyCards />;
  if (list.cards.length === 0) {
    return (
      <div role="status" className="py-12">
        <p className="font-serif text-h3">No items found</p>
        <p className="mt-1 text-muted">Please try a different selection</p>
      </div>
    );
  }
  return (
    <ul
      aria-label="Products"
      aria-busy={updating}
      className={`grid grid-cols-2 gap-x-gutter gap-y-4 pt-3 pb-5 sm:grid-cols-3 lg:gap-y-7 lg:pb-7 ${updating ? 'opacity-50' : ''}`}
    >
      {list.cards.map((card, place) => (
        <li key={card.key}>
          <ProductCard card={card} load={place < EAGER_CARDS ? 'eager' : 'lazy'} />
        </li>
      ))}
    </ul>
  );
}
