import type { TileView } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';
import { SectionHeading } from './section-heading';
import { Tile } from './tile';

interface Props {
  /** Id of the heading, unique on the page. */
  id: string;
  /** Heading, or null for none. */
  title: string | null;
  /** Names the section when it has no heading. */
  label: string;
  tiles: TileView[];
}

/** Tiles four across at 1024 px, three at 601 px, two below (H4). */
export function TileGrid({ id, title, label, tiles }: Props) {
  return (
    <section className="wrap pb-section" {...(title === null ? { 'aria-label': label } : { 'aria-labelledby': id })}>
      {title === null ? <h2 className="sr-only">{label}</h2> : <SectionHeading id={id} title={title} />}
      <ul className="tile-rows">
        {tiles.map((tile) => (
          <li key={tile.href}>
            <Tile tile={tile} sizes={SIZES.tile} />
          </li>
        ))}
      </ul>
    </section>
  );
}
