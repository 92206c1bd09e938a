import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { HouseTileView } from '@/lib/pages/house-tiles';
import { type PictureLayout, SIZES } from '@/lib/site/sizes';

/** Columns of a grid, so that few tiles fill their row: two stand side by side, up to six three across, more four. */
function columnsFor(count: number): string {
  if (count === 2) return 'grid-cols-2';
  if (count < 4) return 'grid-cols-1 sm:grid-cols-3';
  if (count === 4) return 'grid-cols-2 lg:grid-cols-4';
  return `grid-cols-2 sm:grid-cols-3 ${count > 6 ? 'lg:grid-cols-4' : ''}`;
}

function Face({ house, sizes }: { house: HouseTileView; sizes: PictureLayout }) {
  return (
    <>
      <div className="relative h-tile overflow-hidden bg-info">
        <Picture picture={house.picture} alt="" sizes={sizes} />
      </div>
      <h3 className="pt-15 font-serif text-h3 underline-hover">{house.label}</h3>
    </>
  );
}

/** International houses, each a picture and a name that lead to its page (I1). */
export function HouseTiles({ houses }: { houses: HouseTileView[] }) {
  const sizes = houses.length === 2 ? SIZES.half : SIZES.tile;
  return (
    <ul className={`grid gap-x-gutter gap-y-4 lg:gap-y-7 ${columnsFor(houses.length)}`}>
      {houses.map((house) => (
        <li key={house.id} className="min-w-0">
          {house.external ? (
            <a href={house.href} className="group block">
              <Face house={house} sizes={sizes} />
            </a>
          ) : (
            <Link href={house.href} className="group block">
              <Face house={house} sizes={sizes} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
