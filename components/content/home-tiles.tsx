import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { TileView } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';

/** Two doors, Fabric and Wallpaper (H1, H10): seven columns and five. `label` names the section. */
export function HomeTiles({ tiles, label }: { tiles: TileView[]; label: string }) {
  return (
    <section aria-label={label} className="wrap pb-section">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-x-gutter lg:columns-12">
        {tiles.map((tile, place) => (
          <Link
            key={tile.href}
            href={tile.href}
            aria-label={tile.label}
            className={`group block ${place % 2 === 0 ? 'lg:col-span-7' : 'lg:col-span-5'}`}
          >
            <div className="relative aspect-square overflow-hidden bg-info lg:aspect-auto lg:h-pair">
              <Picture picture={tile.picture} alt="" sizes={SIZES.pair} />
            </div>
            <div className="flex items-center justify-between gap-2 pt-2">
              <h2 className="min-w-0 font-serif text-h2 underline-hover">{tile.label}</h2>
              <Icon name="arrow" />
            </div>
          </Link>
        ))}
      </div>
    </section>
  );
}
