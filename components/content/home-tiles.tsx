import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { TileView } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';

/** The two doors of the home page, Fabric and Wallpaper (H1): seven columns and five. */
export function HomeTiles({ tiles }: { tiles: TileView[] }) {
  if (tiles.length === 0) return null;
  return (
    <section aria-label="Catalogue" className="wrap pb-section">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-gutter lg:columns-12">
        {tiles.map((tile, place) => (
          <Link
            key={tile.href}
            href={tile.href}
            className={`group block ${place % 2 === 0 ? 'lg:col-span-7' : 'lg:col-span-5'}`}
          >
            <span className="relative block aspect-square overflow-hidden bg-info lg:aspect-auto lg:h-pair">
              <Picture picture={tile.picture} alt="" sizes={place % 2 === 0 ? SIZES.pairWide : SIZES.pairNarrow} />
            </span>
            <span className="flex items-center justify-between pt-2">
              <h2 className="font-serif text-h2 underline-hover">{tile.label}</h2>
              <Icon name="arrow" />
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}
