import { Picture } from '@/components/ui/picture';
import type { GalleryView } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';

/** Class names of a mosaic of four places: seven columns and five over five and seven (C1, B5). */
export const MOSAIC = {
  grid: 'grid grid-cols-12 gap-gutter lg:gap-y-4',
  topLeft: 'col-span-full aspect-room lg:col-span-7 lg:aspect-auto lg:h-mosaic',
  bottomLeft: 'col-span-full aspect-square sm:col-span-5 sm:aspect-auto lg:col-span-5 lg:h-mosaic',
  bottomRight: 'col-span-full aspect-room sm:col-span-7 sm:aspect-wide lg:col-span-7 lg:aspect-auto lg:h-mosaic',
} as const;

const ROWS = [
  ['topLeft', 'topRight'],
  ['bottomLeft', 'bottomRight'],
] as const;

/** Seven columns and five over five and seven, from 601 px on already: no text takes a place here. */
const FRAMES = {
  ...MOSAIC,
  topLeft: 'col-span-full aspect-room sm:col-span-7 sm:aspect-wide lg:aspect-auto lg:h-mosaic',
  topRight: 'col-span-full aspect-square sm:col-span-5 sm:aspect-auto lg:h-mosaic',
};

/** The frame of a picture without a neighbour in its row: the whole row. */
const WHOLE = 'col-span-full aspect-room lg:aspect-auto lg:h-mosaic';

/** The gallery of a collection in its four positions (C1); nothing when the hub has no picture for it. */
export function GalleryMosaic({ gallery, title }: { gallery: GalleryView; title: string }) {
  const frames = ROWS.flatMap((row) => {
    const filled = row.flatMap((at) => (gallery[at] === null ? [] : [{ at, picture: gallery[at] }]));
    const isAlone = filled.length === 1;
    return filled.map((frame) => ({ ...frame, isAlone }));
  });
  if (frames.length === 0) return null;
  return (
    <section className="wrap pb-section print:hidden" aria-label={`${title} in pictures`}>
      <div className={MOSAIC.grid}>
        {frames.map(({ at, picture, isAlone }) => (
          <div key={at} className={`relative overflow-hidden bg-info ${isAlone ? WHOLE : FRAMES[at]}`}>
            <Picture picture={picture} alt="" sizes={isAlone ? SIZES.mosaicWhole : SIZES.pair} />
          </div>
        ))}
      </div>
    </section>
  );
}
