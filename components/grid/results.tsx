import { Suspense } from 'react';
import { lazyWithFallback } from '@/components/ui/lazy';
import { designInColour } from '@/lib/catalogue/designs';
import { PAGE_SIZE } from '@/lib/catalogue/filter-url';
import { joinFilled } from '@/lib/catalogue/texts';
import { EAGER_CARDS } from '@/lib/site/sizes';
import { ProductCard } from './product-card';
import type { Grid } from './use-grid';

const CardCompare = lazyWithFallback(async () => (await import('@/components/compare/tray')).CardCompare);

const GRID = 'grid grid-cols-2 gap-x-gutter gap-y-4 pt-3 pb-5 sm:grid-cols-3 lg:gap-y-7 lg:pb-7';

interface Props {
  grid: Grid;
  comparing: boolean;
  /** True when the page opens at the results. Their first pictures then load eagerly; otherwise the banner's pictures come first. */
  inView: boolean;
}

/** The cards of a page, or a message while it is loading, and when it is empty or failed. */
export function Results({ grid: { list, failed, updating }, comparing, inView }: Props) {
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
    <ul aria-label="Products" aria-busy={updating} className={`${GRID} ${updating ? 'opacity-50' : ''}`}>
      {list.cards.map((card, index) => (
        <li key={card.key} className="relative">
          <ProductCard card={card} load={inView && index < EAGER_CARDS ? 'eager' : 'lazy'} />
          {comparing ? (
            <Suspense>
              <CardCompare
                piece={{ sku: card.key, name: joinFilled([designInColour(card.design, card.colour), card.size]) }}
              />
            </Suspense>
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
      <ul aria-hidden="true" className={GRID}>
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
