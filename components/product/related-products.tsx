import { SectionHeading } from '@/components/content/section-heading';
import { ProductCard } from '@/components/grid/product-card';
import type { CardView } from '@/lib/pages/views';

const GRID = {
  'goes-with': 'lg:grid-cols-4 lg:gap-y-7',
  'similar-colours': 'sm:grid-cols-3 lg:grid-cols-6',
} as const;

interface Props {
  id: keyof typeof GRID;
  title: string;
  cards: CardView[];
}

/** Products of other designs that go with this one (T2, four across) or have a near colour (T3, six across); nothing without any. Pictures wait until they are near. */
export function RelatedProducts({ id, title, cards }: Props) {
  if (cards.length === 0) return null;
  return (
    // The padding leaves room for the focus ring of the outer cards: `content-visibility` cuts off what is outside.
    <section
      aria-labelledby={id}
      className="-mx-1 px-1 pb-section [contain-intrinsic-size:auto_40rem] [content-visibility:auto] print:hidden"
    >
      <SectionHeading id={id} title={title} />
      <ul className={`grid grid-cols-2 gap-x-gutter gap-y-4 ${GRID[id]}`}>
        {cards.map((card) => (
          <li key={card.key} className="min-w-0">
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
