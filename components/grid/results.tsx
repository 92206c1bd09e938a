import { Link } from '@/components/ui/link';
import { NoImage } from '@/components/ui/no-image';
import { Picture } from '@/components/ui/picture';
import { designInColour } from '@/lib/catalogue/designs';
import { PAGE_SIZE } from '@/lib/catalogue/filter-url';
import type { CardView, GridList } from '@/lib/pages/views';
import { EAGER_CARDS, SIZES } from '@/lib/site/sizes';

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

const PLACES = Array.from({ length: PAGE_SIZE }, (_, place) => place);

/** Where the cards of a page will be: the page has its height before its products are there, and nothing moves when they come. */
function EmptyCards() {
  return (
    <div className="relative">
      <p role="status" className="absolute text-small text-muted">
        Loading product information...
      </p>
      <ul
        aria-hidden="true"
        className="grid grid-cols-2 gap-x-gutter gap-y-4 pt-3 pb-5 sm:grid-cols-3 lg:gap-y-7 lg:pb-7"
      >
        {PLACES.map((place) => (
          <li key={place}>
            <span className="block aspect-square bg-info" />
            <span className="block pt-15 text-h4">&nbsp;</span>
            <span className="block text-small">&nbsp;</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the link shows; the text of its picture would repeat it. */
function nameOf({ design, colour, size }: CardView): string {
  return [design, colour, size].filter((part) => part !== '').join(' ');
}

/** One product of the filter grid: a square picture, design, colour, and its size unless it has none (F7). */
function ProductCard({ card, load }: { card: CardView; load: 'first' | 'eager' | 'lazy' }) {
  return (
    <Link href={card.href} aria-label={card.picture === null ? undefined : nameOf(card)} className="group block">
      <div className="relative aspect-square overflow-hidden bg-info">
        {card.picture === null ? (
          <NoImage />
        ) : (
          <Picture
            picture={card.picture}
            alt={designInColour(card.design, card.colour)}
            sizes={SIZES.card}
            load={load}
          />
        )}
      </div>
      <div className="pt-15">
        <h3 className="font-serif text-h4 underline-hover">{card.design}</h3>
        <div className="flex items-baseline justify-between gap-2 text-small text-muted">
          <span className="min-w-0">{card.colour}</span>
          {card.size === '' ? null : <span>{card.size}</span>}
        </div>
      </div>
    </Link>
  );
}
