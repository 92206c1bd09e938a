import { BUTTON } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { FeaturedAction, FeaturedView } from '@/lib/pages/views';
import type { PictureView } from '@/lib/site/pictures';
import { type PictureLayout, SIZES } from '@/lib/site/sizes';
import { EmbedDialog } from './embed-dialog';
import { MOSAIC } from './gallery-mosaic';

/** A place of the mosaic; without a picture an empty one keeps the columns, and on a phone there is none. */
function Frame({ picture, place, sizes }: { picture: PictureView | null; place: string; sizes: PictureLayout }) {
  return (
    <div className={`relative overflow-hidden bg-info ${place} ${picture === null ? 'max-lg:hidden' : ''}`}>
      {picture === null ? null : <Picture picture={picture} alt="" sizes={sizes} />}
    </div>
  );
}

function Action({ action, title }: { action: FeaturedAction; title: string }) {
  if (action.kind === 'view_collection') {
    const { embed, framed } = action;
    return (
      <EmbedDialog
        address={embed}
        frame={framed ? embed : null}
        title={title}
        label="View Collection"
        look={BUTTON.primary}
      />
    );
  }
  if (action.kind === 'view_catalogue') {
    return (
      <a href={action.href} target="_blank" rel="noopener" className={BUTTON.primary}>
        View Catalogue
      </a>
    );
  }
  return (
    <Link href={action.href} className={BUTTON.primary}>
      Explore The Collection
    </Link>
  );
}

/** The featured collection: three pictures, the text at the top right (B5); the text alone without a picture. */
export function FeaturedCollection({ featured }: { featured: FeaturedView | null }) {
  if (featured === null) return null;
  const { title, description, action, topLeft, bottomLeft, bottomRight } = featured;
  const label = 'Featured collection';
  const hasLower = bottomLeft !== null || bottomRight !== null;
  return (
    <section className="wrap pb-section" aria-labelledby="featured-collection">
      <div className={MOSAIC.grid}>
        {topLeft === null && !hasLower ? null : (
          <Frame picture={topLeft} place={MOSAIC.topLeft} sizes={SIZES.mosaicTop} />
        )}
        <div className="col-span-full flex min-w-0 flex-col items-start justify-center gap-3 pt-2 pb-3 lg:col-span-5 lg:py-0">
          {title === '' ? null : <p className="label-text text-muted">{label}</p>}
          <h2 id="featured-collection" className="max-w-full font-serif text-h1">
            {title || label}
          </h2>
          {description === '' ? null : <p className="w-full max-w-measure text-lead">{description}</p>}
          {action === null ? null : <Action action={action} title={title || label} />}
        </div>
        {hasLower ? (
          <>
            <Frame picture={bottomLeft} place={MOSAIC.bottomLeft} sizes={SIZES.pair} />
            <Frame picture={bottomRight} place={MOSAIC.bottomRight} sizes={SIZES.pair} />
          </>
        ) : null}
      </div>
    </section>
  );
}
