import { Picture } from '@/components/ui/picture';
import type { CatalogueTileView } from '@/lib/pages/catalogue-tiles';
import { SIZES } from '@/lib/site/sizes';
import { CatalogueTile } from './catalogue-tile';
import { SectionHeading } from './section-heading';

interface Props {
  /** Id of the heading, unique on the page. */
  id?: string;
  title: string;
  tiles: CatalogueTileView[];
}

/** The covers of the catalogues, three across, or four where that fills the row; each opens its catalogue (H10, I3). */
export function CatalogueGrid({ id = 'catalogues', title, tiles }: Props) {
  if (tiles.length === 0) return null;
  const columns = tiles.length % 4 === 0 ? 'sm:grid-cols-3 lg:grid-cols-4' : 'sm:grid-cols-3';
  return (
    <section className="wrap pb-section" aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      <ul className={`grid grid-cols-2 gap-x-gutter gap-y-4 lg:gap-y-7 ${columns}`}>
        {tiles.map((tile) => (
          <li key={tile.address}>
            <CatalogueTile address={tile.address} title={tile.title}>
              <div className="relative h-tile overflow-hidden bg-info">
                <Picture picture={tile.picture} alt="" sizes={SIZES.arrival} />
              </div>
              <h3 className="pt-15 font-serif text-h4 underline-hover">{tile.title}</h3>
            </CatalogueTile>
          </li>
        ))}
      </ul>
    </section>
  );
}
