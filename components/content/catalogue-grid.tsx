import { Picture } from '@/components/ui/picture';
import type { CatalogueTileView } from '@/lib/pages/catalogue';
import { SIZES } from '@/lib/site/sizes';
import { CatalogueTile } from './embed-dialog';
import { SectionHeading } from './section-heading';

interface Props {
  title: string;
  tiles: CatalogueTileView[];
}

/** How the section and its tiles are laid out: one or two tiles stand beside the heading, so that the row is whole. */
function layoutFor(count: number): { section: string; heading: string; list: string } {
  if (count > 2) {
    const columns = count % 4 === 0 ? 'lg:grid-cols-4' : '';
    return { section: '', heading: '', list: `grid-cols-2 ${count === 4 ? '' : 'sm:grid-cols-3'} ${columns}` };
  }
  const section = 'lg:grid lg:grid-cols-3 lg:gap-x-gutter';
  return count === 2
    ? { section, heading: '', list: 'grid-cols-2 lg:col-span-2' }
    : { section, heading: 'lg:col-span-2', list: 'grid-cols-1' };
}

/** The covers of the catalogues, three across, or four where that fills the row; each opens its catalogue (H10, I3). */
export function CatalogueGrid({ title, tiles }: Props) {
  if (tiles.length === 0) return null;
  const layout = layoutFor(tiles.length);
  return (
    <section className={`wrap pb-section ${layout.section}`} aria-labelledby="catalogues">
      <div className={`min-w-0 ${layout.heading}`}>
        <SectionHeading id="catalogues" title={title} />
      </div>
      <ul className={`grid gap-x-gutter gap-y-4 lg:gap-y-7 ${layout.list}`}>
        {tiles.map((tile) => (
          <li key={tile.address} className="min-w-0">
            <CatalogueTile address={tile.address} title={tile.title} framed={tile.framed}>
              <div className="relative h-tile overflow-hidden bg-info">
                <Picture picture={tile.picture} alt="" sizes={SIZES.tile} />
              </div>
              <h3 className="pt-15 font-serif text-h4 underline-hover">{tile.title}</h3>
            </CatalogueTile>
          </li>
        ))}
      </ul>
    </section>
  );
}
