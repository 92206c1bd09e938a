import { SectionHeading } from '@/components/content/section-heading';
import { ProductCard } from '@/components/grid/product-card';
import type { CardView } from '@/lib/pages/views';

/** Products of other designs whose colour is near to this one's, six across; nothing without any (T3). Its pictures wait until it is near. */
export function SimilarColours({ cards }: { cards: CardView[] }) {
  if (cards.length === 0) return null;
  return (
    <section
      aria-labelledby="similar-colours"
      className="pb-section [contain-intrinsic-size:auto_40rem] [content-visibility:auto] print:hidden"
    >
      <SectionHeading id="similar-colours" title="Similar colours" />
      <ul className="grid grid-cols-2 gap-x-gutter gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        {cards.map((card) => (
          <li key={card.key} className="min-w-0">
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
