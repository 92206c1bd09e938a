import type { ReactNode } from 'react';
import { BUTTON } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { FeaturedView } from '@/lib/pages/views';
import type { PictureView } from '@/lib/site/pictures';
import { type PictureLayout, SIZES } from '@/lib/site/sizes';
import { EmbedDialog } from './embed-dialog';
import { MOSAIC } from './mosaic';

function Frame({
  picture,
  place,
  sizes,
}: {
  picture: PictureView | null;
  place: string;
  sizes: PictureLayout;
}): ReactNode {
  return (
    <div className={`relative overflow-hidden bg-info ${place}`}>
      {picture === null ? null : <Picture picture={picture} alt="" sizes={sizes} />}
    </div>
  );
}

function Action({ featured }: { featured: FeaturedView }) {
  const { action, title } = featured;
  if (action.kind === 'view_collection')
    return <EmbedDialog address={action.embed} title={title} label="View Collection" />;
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

/** The featured collection: three pictures, the text in the top right place (B5). */
export function FeaturedCollection({ featured }: { featured: FeaturedView | null }) {
  if (featured === null) return null;
  return (
    <section className="wrap pb-section" aria-labelledby="featured-collection">
      <div className={MOSAIC.grid}>
        <Frame picture={featured.topLeft} place={MOSAIC.topLeft} sizes={SIZES.mosaicTop} />
        <div className="col-span-full flex flex-col items-start justify-center gap-3 pt-2 pb-3 lg:col-span-5 lg:py-0">
          <p className="label-text text-muted">Featured collection</p>
          <h2 id="featured-collection" className="font-serif text-h1">
            {featured.title}
          </h2>
          {featured.description === '' ? null : <p className="max-w-measure text-lead">{featured.description}</p>}
          <Action featured={featured} />
        </div>
        <Frame picture={featured.bottomLeft} place={MOSAIC.bottomLeft} sizes={SIZES.pairNarrow} />
        <Frame picture={featured.bottomRight} place={MOSAIC.bottomRight} sizes={SIZES.pairWide} />
      </div>
    </section>
  );
}
