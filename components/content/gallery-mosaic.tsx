import { Picture } from '@/components/ui/picture';
import type { GalleryView } from '@/lib/pages/views';
import type { PictureView } from '@/lib/site/pictures';
import { type PictureLayout, SIZES } from '@/lib/site/sizes';
import { MOSAIC } from './mosaic';

/** The gallery of a collection in its four positions (C1); nothing when the hub has no picture for it. */
export function GalleryMosaic({ gallery, title }: { gallery: GalleryView; title: string }) {
  const places: [string, PictureView | null, PictureLayout][] = [
    [MOSAIC.topLeft, gallery.topLeft, SIZES.mosaicTop],
    [MOSAIC.topRight, gallery.topRight, SIZES.mosaicTop],
    [MOSAIC.bottomLeft, gallery.bottomLeft, SIZES.pairNarrow],
    [MOSAIC.bottomRight, gallery.bottomRight, SIZES.pairWide],
  ];
  if (places.every(([, picture]) => picture === null)) return null;
  return (
    <section className="wrap pb-section" aria-label={`${title} in pictures`}>
      <div className={MOSAIC.grid}>
        {places.map(([place, picture, sizes]) =>
          picture === null ? null : (
            <div key={place} className={`relative overflow-hidden bg-info ${place}`}>
              <Picture picture={picture} alt="" sizes={sizes} />
            </div>
          ),
        )}
      </div>
    </section>
  );
}
