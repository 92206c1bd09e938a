import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { formatDesignInColour } from '@/lib/catalogue/designs';
import { joinFilled } from '@/lib/catalogue/texts';
import type { CardView } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';

/** A product in a grid: a square picture, design, colour, and the size if it has one. */
export function ProductCard({ card, load = 'lazy' }: { card: CardView; load?: 'first' | 'eager' | 'lazy' }) {
  // The visible text of the link. The picture's alternative text would repeat it.
  const name = joinFilled([card.design, card.colour, card.size], ' ');
  return (
    <Link href={card.href} aria-label={card.picture === null ? undefined : name} className="group block">
      <div className="relative aspect-square overflow-hidden bg-info">
        <Picture
          picture={card.picture}
          alt={card.swatches === undefined ? formatDesignInColour(card.design, card.colour) : card.design}
          sizes={SIZES.card}
          load={load}
        />
      </div>
      <div className="pt-15">
        <h3 className="font-serif text-h4 underline-hover">{card.design}</h3>
        <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-small text-muted">
          <span className="min-w-0">{card.colour}</span>
          {card.size === '' ? null : <span>{card.size}</span>}
        </div>
        {card.swatches === undefined || card.swatches.length < 2 ? null : (
          <div className="mt-1 flex h-3 gap-05">
            {card.swatches.map((picture) => (
              <span key={picture.src} className="relative aspect-square h-full overflow-hidden">
                <Picture picture={picture} alt="" sizes={SIZES.strip} load="lazy" />
              </span>
            ))}
          </div>
        )}
      </div>
    </Link>
  );
}
