import { createDeferred } from '@/components/ui/lazy';
import { formatDesignInColour } from '@/lib/catalogue/designs';
import { PAGE_SIZE } from '@/lib/catalogue/filter-url';
import { joinFilled } from '@/lib/catalogue/texts';
import { MAX_EAGER_CARDS } from '@/lib/site/sizes';
import { ProductCard } from './product-card';
import type { Grid } from './use-grid';

const CardCompare = createDeferred(async () => (await import('@/components/compare/tray')).CardCompare);

const GRID_CLASS = 'grid grid-cols-2 gap-x-gutter gap-y-4 pt-3 pb-5 sm:grid-cols-3 lg:gap-y-7 lg:pb-7';

interface Props {
  grid: Grid;
  isComparing: boolean;
  /** True when the page opens at the results. Their first pictures then load eagerly; otherwise the banner's pictures come first. */
  isInView: boolean;
}

/** The cards of a page, or a message while it is loading, and when it is empty or failed. */
export function Results({ grid: { list, hasFailed, isUpdating }, isComparing, isInView }: Props) {
  if (hasFailed) {
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
    <ul aria-label="Products" aria-busy={isUpdating} className={`${GRID_CLASS} ${isUpdating ? 'opacity-50' : ''}`}>
      {list.cards.map((card, index) => (
        <li key={card.key} className="relative">
          <ProductCard card={card} load={isInView && index < MAX_EAGER_CARDS ? 'eager' : 'lazy'} />
          {isComparing ? (
            <CardCompare
              piece={{ sku: card.key, name: joinFilled([formatDesignInColour(card.design, card.colour), card.size]) }}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const CARD_INDEXES = Array.from({ length: PAGE_SIZE }, (_, index) => index);

/** Empty cards that give the page its height before the products arrive, so that nothing moves. */
function EmptyCards() {
  return (
    <div className="relative">
      <p role="status" className="absolute text-small text-muted">
        Loading product information...
      </p>
      <ul aria-hidden="true" className={GRID_CLASS}>
        {CARD_INDEXES.map((index) => (
          <li key={index}>
            <span className="block aspect-square bg-info" />
            <span className="block pt-15 text-h4">&nbsp;</span>
            <span className="block text-small">&nbsp;</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
