import { Picture } from '@/components/ui/picture';
import type { GalleryView } from '@/lib/pages/views';
import type { PictureView } from '@/lib/site/pictures';
import { type PictureLayout, SIZES } from '@/lib/site/sizes';

/** Class names of a mosaic of four places: seven columns and five over five and seven (C1, B5). */
export const MOSAIC = {
  grid: 'grid grid-cols-12 gap-gutter lg:gap-y-4',
  topLeft: 'col-span-full aspect-room lg:col-span-7 lg:aspect-auto lg:h-mosaic',
  topRight: 'col-span-full aspect-square sm:aspect-room lg:col-span-5 lg:aspect-auto lg:h-mosaic',
  bottomLeft: 'col-span-full aspect-square sm:col-span-5 sm:aspect-auto lg:col-span-5 lg:h-mosaic',
  bottomRight: 'col-span-full aspect-room sm:col-span-7 sm:aspect-wide lg:col-span-7 lg:aspect-auto lg:h-mosaic',
} as const;

interface Slot {
  at: keyof GalleryView;
  sizes: PictureLayout;
}

const ROWS: Slot[][] = [
  [
    { at: 'topLeft', sizes: SIZES.pair },
    { at: 'topRight', sizes: SIZES.pair },
  ],
  [
    { at: 'bottomLeft', sizes: SIZES.pair },
    { at: 'bottomRight', sizes: SIZES.pair },
  ],
];

/** Seven columns and five over five and seven, from 601 px on already: no text takes a place here. */
const FRAMES = {
  ...MOSAIC,
  topLeft: 'col-span-full aspect-room sm:col-span-7 sm:aspect-wide lg:aspect-auto lg:h-mosaic',
  topRight: 'col-span-full aspect-square sm:col-span-5 sm:aspect-auto lg:h-mosaic',
};

/** The frame of a picture without a neighbour in its row: the whole row. */
const WHOLE = 'col-span-full aspect-room lg:aspect-auto lg:h-mosaic';

interface Frame extends Slot {
  picture: PictureView;
  className: string;
}

/** The pictures of one row in their frames. */
function framesOf(row: readonly Slot[], gallery: GalleryView): Frame[] {
  const filled = row.flatMap(({ at, sizes }) => {
    const picture = gallery[at];
    return picture === null ? [] : [{ at, picture, sizes, className: FRAMES[at] }];
  });
  return filled.length === 1
    ? filled.map((frame) => ({ ...frame, sizes: SIZES.mosaicWhole, className: WHOLE }))
    : filled;
}

/** The gallery of a collection in its four positions (C1); nothing when the hub has no picture for it. */
export function GalleryMosaic({ gallery, title }: { gallery: GalleryView; title: string }) {
  const frames = ROWS.flatMap((row) => framesOf(row, gallery));
  if (frames.length === 0) return null;
  return (
    <section className="wrap pb-section print:hidden" aria-label={`${title} in pictures`}>
      <div className={MOSAIC.grid}>
        {frames.map(({ at, picture, sizes, className }) => (
          <div key={at} className={`relative overflow-hidden bg-info ${className}`}>
            <Picture picture={picture} alt="" sizes={sizes} />
          </div>
        ))}
      </div>
    </section>
  );
}
