import { Link } from '@/components/ui/link';
import { NoImage } from '@/components/ui/no-image';
import { Picture } from '@/components/ui/picture';
import type { CardView } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';

/** One product of the filter grid: a square picture, design, colour, and its size unless it has none (F7). */
export function ProductCard({ card, load }: { card: CardView; load: 'first' | 'eager' | 'lazy' }) {
  return (
    <Link href={card.href} className="group block">
      <div className="relative aspect-square overflow-hidden bg-info">
        {card.picture === null ? <NoImage /> : <Picture picture={card.picture} alt="" sizes={SIZES.card} load={load} />}
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
