import type { TileView } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';
import { SectionHeading } from './section-heading';
import { Tile } from './tile';

/** New arrivals, three across; one scrolling row on a phone (H5). */
export function NewArrivals({ tiles }: { tiles: TileView[] }) {
  return (
    <section className="wrap overflow-hidden pb-section" aria-labelledby="new-arrivals">
      <SectionHeading id="new-arrivals" title="New arrivals" />
      <ul className="tile-rows-of-three max-sm:bleed-row">
        {tiles.map((tile) => (
          <li key={tile.href} className="flex-none max-sm:w-strip-small">
            <Tile tile={tile} sizes={SIZES.tile} explore />
          </li>
        ))}
      </ul>
    </section>
  );
}
