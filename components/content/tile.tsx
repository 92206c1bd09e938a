'use client';

import { useRef } from 'react';
import { useRowScroll } from '@/components/ui/carousel';
import { IconButton } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { joinFilled } from '@/lib/catalogue/texts';
import type { TileView } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';
import { SectionHeading } from './section-heading';

interface Props {
  tile: TileView;
  /** Shows 'Explore More' below a larger name. */
  hasExploreLabel?: boolean;
}

/** A picture 350 px high with a name below; the whole tile is one link. A client component, so that the RSC payload only has its props. */
export function Tile({ tile, hasExploreLabel = false }: Props) {
  const name = joinFilled([tile.label, tile.note ?? '', hasExploreLabel ? 'Explore More' : ''], ' ');
  return (
    <Link href={tile.href} aria-label={name} className="group block">
      <div className="relative h-tile overflow-hidden bg-info">
        <Picture picture={tile.picture} alt="" sizes={SIZES.tile} />
      </div>
      <div className="pt-15">
        <h3 className={`font-serif underline-hover ${hasExploreLabel ? 'text-h3' : 'text-h4'}`}>{tile.label}</h3>
        {tile.note === undefined ? null : <p className="text-small text-muted">{tile.note}</p>}
        {hasExploreLabel ? (
          <p className="mt-05 text-small">
            <span className="link">Explore More</span>
          </p>
        ) : null}
      </div>
    </Link>
  );
}

/** The collections of an application in one row that runs off the right edge, with controls to scroll it. */
export function DirectCollections({ title, tiles }: { title: string; tiles: TileView[] }) {
  const row = useRef<HTMLUListElement>(null);
  const { ends, turn } = useRowScroll(row);
  const canMove = !(ends.start && ends.end);
  return (
    <section className="wrap overflow-hidden pb-section" aria-labelledby="collections">
      <SectionHeading id="collections" title={title}>
        {canMove ? (
          <div className="-mr-15 hidden sm:flex">
            <IconButton icon="left" label={`Back in ${title}`} isOff={ends.start} onClick={() => turn(-1)} />
            <IconButton icon="right" label={`Forward in ${title}`} isOff={ends.end} onClick={() => turn(1)} />
          </div>
        ) : null}
      </SectionHeading>
      <ul ref={row} className="bleed-row">
        {tiles.map((tile) => (
          <li key={tile.href} className="w-strip-small flex-none lg:w-strip">
            <Tile tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  );
}
