import { SectionHeading } from '@/components/content/section-heading';
import { ProductCard } from '@/components/grid/product-card';
import type { CardView } from '@/lib/pages/views';

/** Products of other designs that go with this one, four across; nothing without any (T2). */
export function GoesWith({ cards }: { cards: CardView[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="goes-with" className="pb-section print:hidden">
      <SectionHeading id="goes-with" title="Goes with" />
      <ul className="grid grid-cols-2 gap-x-gutter gap-y-4 lg:grid-cols-4 lg:gap-y-7">
        {cards.map((card) => (
          <li key={card.key}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
