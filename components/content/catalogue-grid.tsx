import { Picture } from '@/components/ui/picture';
import type { CatalogueTileView } from '@/lib/pages/catalogue-tiles';
import { SIZES } from '@/lib/site/sizes';
import { CatalogueTile } from './catalogue-tile';
import { SectionHeading } from './section-heading';

/** The covers of the catalogues, three across; each opens its catalogue (H10). */
export function CatalogueGrid({ title, tiles }: { title: string; tiles: CatalogueTileView[] }) {
  if (tiles.length === 0) return null;
  return (
    <section className="wrap pb-section" aria-labelledby="catalogues">
      <SectionHeading id="catalogues" title={title} />
      <ul className="grid grid-cols-2 gap-x-gutter gap-y-4 sm:grid-cols-3 lg:gap-y-7">
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
