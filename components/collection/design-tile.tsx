import { Link } from '@/components/ui/link';
import { NoImage } from '@/components/ui/no-image';
import { Picture } from '@/components/ui/picture';
import type { CardView } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';

/** One design in one colour: a picture 350 px high, its name, its colour (C3). */
export function DesignTile({ card }: { card: CardView }) {
  return (
    <Link href={card.href} className="group block">
      <div className="relative h-tile overflow-hidden bg-info">
        {card.picture === null ? <NoImage /> : <Picture picture={card.picture} alt="" sizes={SIZES.tile} />}
      </div>
      <div className="pt-15">
        <h3 className="font-serif text-h4 underline-hover">{card.design}</h3>
        <p className="text-small text-muted">{card.colour}</p>
      </div>
    </Link>
  );
}
