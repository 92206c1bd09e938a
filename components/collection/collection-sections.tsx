import { SectionHeading } from '@/components/content/section-heading';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { formatDesignInColour } from '@/lib/catalogue/designs';
import { joinFilled } from '@/lib/catalogue/texts';
import { type CardView, type DesignSectionView, type GalleryView, JUMP_TARGET_IDS } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';

/** Class names of a mosaic of two rows: seven columns and five, then five and seven (C1). */
export const MOSAIC_CLASSES = {
  grid: 'grid grid-cols-12 gap-gutter lg:gap-y-4',
  topLeft: 'col-span-full aspect-room lg:col-span-7 lg:aspect-auto lg:h-mosaic',
  bottomLeft: 'col-span-full aspect-square sm:col-span-5 sm:aspect-auto lg:col-span-5 lg:h-mosaic',
  bottomRight: 'col-span-full aspect-room sm:col-span-7 sm:aspect-wide lg:col-span-7 lg:aspect-auto lg:h-mosaic',
  /** A picture that is alone in its row. */
  wholeRow: 'col-span-full aspect-room lg:aspect-auto lg:h-mosaic',
} as const;

const PICTURE_ROWS = [
  ['topLeft', 'topRight'],
  ['bottomLeft', 'bottomRight'],
] as const;

/** The same mosaic already from 601 px, because here all four positions are pictures. */
const FRAME_CLASSES = {
  ...MOSAIC_CLASSES,
  topLeft: 'col-span-full aspect-room sm:col-span-7 sm:aspect-wide lg:aspect-auto lg:h-mosaic',
  topRight: 'col-span-full aspect-square sm:col-span-5 sm:aspect-auto lg:h-mosaic',
};

/** The gallery of a collection, up to four pictures. Renders nothing without pictures. */
export function GalleryMosaic({ gallery, title }: { gallery: GalleryView; title: string }) {
  const frames = PICTURE_ROWS.flatMap((row) => {
    const filled = row.flatMap((at) => (gallery[at] === null ? [] : [{ at, picture: gallery[at] }]));
    const isAlone = filled.length === 1;
    return filled.map((frame) => ({ ...frame, isAlone }));
  });
  if (frames.length === 0) return null;
  return (
    <section className="wrap pb-section print:hidden" aria-label={`${title} in pictures`}>
      <div className={MOSAIC_CLASSES.grid}>
        {frames.map(({ at, picture, isAlone }) => (
          <div
            key={at}
            className={`relative overflow-hidden bg-info ${isAlone ? MOSAIC_CLASSES.wholeRow : FRAME_CLASSES[at]}`}
          >
            <Picture picture={picture} alt="" sizes={isAlone ? SIZES.mosaicWhole : SIZES.pair} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** The designs of a collection: one section per group, each with a heading. */
export function DesignGrid({ sections }: { sections: DesignSectionView[] }) {
  if (sections.length === 0) {
    return (
      <section className="wrap pb-section">
        <h2 className="font-serif text-h2">No designs found in this collection.</h2>
      </section>
    );
  }
  return sections.map((section, index) => (
    <section
      key={section.heading}
      {...(index === 0 ? { id: JUMP_TARGET_IDS.designs, tabIndex: -1 } : {})}
      className="wrap pb-section outline-none print:pb-3"
      aria-labelledby={`designs-${index}`}
    >
      <SectionHeading id={`designs-${index}`} title={section.heading} />
      <ul className="tile-rows print:grid-cols-5 print:gap-2">
        {section.cards.map((card) => (
          <li key={card.key} className="break-inside-avoid">
            <DesignTile card={card} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function DesignTile({ card }: { card: CardView }) {
  // The visible text of the link. The picture's alternative text would repeat it.
  const name = joinFilled([card.design, card.colour], ' ');
  return (
    <Link href={card.href} aria-label={card.picture === null ? undefined : name} className="group block">
      <div className="relative h-tile overflow-hidden bg-info print:aspect-square print:h-auto">
        <Picture picture={card.picture} alt={formatDesignInColour(card.design, card.colour)} sizes={SIZES.design} />
      </div>
      <div className="pt-15">
        <h3 className="font-serif text-h4 underline-hover">{card.design}</h3>
        <p className="text-small text-muted">{card.colour}</p>
      </div>
    </Link>
  );
}
