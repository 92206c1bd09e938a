import { MOSAIC_CLASSES } from '@/components/collection/collection-sections';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { LookbookTileView } from '@/lib/pages/lookbook';
import type { FeaturedAction, FeaturedView } from '@/lib/pages/views';
import type { PictureView } from '@/lib/site/pictures';
import { type PictureLayout, SIZES } from '@/lib/site/sizes';
import { EmbedDialog, LookbookTile } from './embed-dialog';
import { SectionHeading } from './section-heading';

/** One or two tiles are placed beside the heading, so that they fill the row. */
function chooseLayout(count: number): { section: string; heading: string; list: string } {
  if (count > 2) {
    const columns = count % 4 === 0 ? 'lg:grid-cols-4' : '';
    return {
      section: '',
      heading: '',
      list: `grid-cols-2 max-sm:[&>:nth-child(odd):last-child]:col-span-2 ${count === 4 ? '' : 'sm:grid-cols-3'} ${columns}`,
    };
  }
  const section = 'lg:grid lg:grid-cols-3 lg:gap-x-gutter';
  return count === 2
    ? { section, heading: '', list: 'grid-cols-2 lg:col-span-2' }
    : { section, heading: 'lg:col-span-2', list: 'grid-cols-1' };
}

/** The covers of the lookbooks, three across, or four when that fills the row. Each opens its lookbook (I3). */
export function LookbookGrid({ title, tiles }: { title: string; tiles: LookbookTileView[] }) {
  if (tiles.length === 0) return null;
  const layout = chooseLayout(tiles.length);
  return (
    <section className={`wrap pb-section ${layout.section}`} aria-labelledby="catalogues">
      <div className={`min-w-0 ${layout.heading}`}>
        <SectionHeading id="catalogues" title={title} />
      </div>
      <ul className={`grid gap-x-gutter gap-y-4 lg:gap-y-7 ${layout.list}`}>
        {tiles.map((tile) => (
          <li key={tile.address} className="min-w-0">
            <LookbookTile address={tile.address} title={tile.title} canFrame={tile.canFrame}>
              <div className="relative h-tile overflow-hidden bg-info">
                <Picture picture={tile.picture} alt="" sizes={SIZES.tile} />
              </div>
              <h3 className="pt-15 font-serif text-h4 underline-hover">{tile.title}</h3>
            </LookbookTile>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Frame({ picture, place, sizes }: { picture: PictureView | null; place: string; sizes: PictureLayout }) {
  return picture === null ? null : (
    <div className={`relative overflow-hidden bg-info ${place}`}>
      <Picture picture={picture} alt="" sizes={sizes} />
    </div>
  );
}

function Action({ action, title }: { action: FeaturedAction; title: string }) {
  if (action.kind === 'view_collection') {
    const { embed, canFrame } = action;
    return (
      <EmbedDialog
        address={embed}
        frame={canFrame ? embed : null}
        title={title}
        label="View Collection"
        look={BUTTON_CLASSES.primary}
      />
    );
  }
  if (action.kind === 'view_catalogue') {
    return (
      <a href={action.href} target="_blank" rel="noopener" className={BUTTON_CLASSES.primary}>
        View Catalogue
      </a>
    );
  }
  return (
    <Link href={action.href} className={BUTTON_CLASSES.primary}>
      Explore The Collection
    </Link>
  );
}

/** The featured collection: three pictures, with the text at the top right. A picture or text that is alone takes the whole row (B5). */
export function FeaturedCollection({ featured }: { featured: FeaturedView | null }) {
  if (featured === null) return null;
  const { title, description, action, topLeft, bottomLeft, bottomRight } = featured;
  const label = 'Featured collection';
  const isLowerPair = bottomLeft !== null && bottomRight !== null;
  const lowerSizes = isLowerPair ? SIZES.pair : SIZES.mosaicWhole;
  return (
    <section className="wrap pb-section" aria-labelledby="featured-collection">
      <div className={MOSAIC_CLASSES.grid}>
        <Frame picture={topLeft} place={MOSAIC_CLASSES.topLeft} sizes={SIZES.mosaicTop} />
        <div
          className={`col-span-full flex min-w-0 flex-col items-start justify-center gap-3 pt-2 pb-3 lg:py-0 ${topLeft === null ? '' : 'lg:col-span-5'}`}
        >
          {title === '' ? null : <p className="label-text text-muted">{label}</p>}
          <h2 id="featured-collection" className="max-w-full font-serif text-h1">
            {title || label}
          </h2>
          {description === '' ? null : (
            <p className="w-full max-w-measure text-lead whitespace-pre-line">{description}</p>
          )}
          {action === null ? null : <Action action={action} title={title || label} />}
        </div>
        <Frame
          picture={bottomLeft}
          place={isLowerPair ? MOSAIC_CLASSES.bottomLeft : MOSAIC_CLASSES.wholeRow}
          sizes={lowerSizes}
        />
        <Frame
          picture={bottomRight}
          place={isLowerPair ? MOSAIC_CLASSES.bottomRight : MOSAIC_CLASSES.wholeRow}
          sizes={lowerSizes}
        />
      </div>
    </section>
  );
}
