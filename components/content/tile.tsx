'use client';

import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { TileView } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';

interface Props {
  tile: TileView;
  /** Shows 'Explore More' below a larger name (H5). */
  explore?: boolean;
}

function spokenName({ label, note }: TileView, explore: boolean): string {
  return [label, note, explore ? 'Explore More' : undefined].filter((part) => part !== undefined).join(' ');
}

/** A picture 350 px high with a name below it; the whole tile is one link. A client component, so that the payload holds its props alone. */
export function Tile({ tile, explore = false }: Props) {
  return (
    <Link href={tile.href} aria-label={spokenName(tile, explore)} className="group block">
      <div className="relative h-tile overflow-hidden bg-info">
        <Picture picture={tile.picture} alt="" sizes={SIZES.tile} />
      </div>
      <div className="pt-15">
        <h3 className={`font-serif underline-hover ${explore ? 'text-h3' : 'text-h4'}`}>{tile.label}</h3>
        {tile.note === undefined ? null : <p className="text-small text-muted">{tile.note}</p>}
        {explore ? (
          <p className="mt-05 text-small">
            <span className="link">Explore More</span>
          </p>
        ) : null}
      </div>
    </Link>
  );
}
