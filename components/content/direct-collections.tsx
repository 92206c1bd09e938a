import type { TileView } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';
import { CollectionStrip } from './collection-strip';
import { Tile } from './tile';

/** The collections of an application: published ones by name, under '{Application} Collections' (H8). */
export function DirectCollections({ title, tiles }: { title: string; tiles: TileView[] }) {
  return (
    <CollectionStrip id="collections" title={title}>
      {tiles.map((tile) => (
        <li key={tile.href} className="w-strip-small flex-none lg:w-strip">
          <Tile tile={tile} sizes={SIZES.tile} />
        </li>
      ))}
    </CollectionStrip>
  );
}
