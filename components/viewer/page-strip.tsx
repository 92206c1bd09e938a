import { Picture } from '@/components/ui/picture';
import { buildPageHash, type PageSide } from '@/lib/catalogue/spreads';
import type { LookbookPageView } from '@/lib/pages/lookbook';
import { SIZES } from '@/lib/site/sizes';

/** The width of a page from 1024 px, and its scroll snapping: the strip rests at the start of a spread, never inside one. */
const SIDE_CLASSES: Record<PageSide, string> = {
  alone: 'snap-start',
  left: 'snap-start lg:w-half lg:border-r lg:border-line',
  right: 'snap-start lg:w-half lg:snap-end',
};

/** The position of the page number: at the outer edge, or centred on a page that is alone. */
const FOLIO_CLASSES: Record<PageSide, string> = { alone: 'inset-x-0 text-center', left: 'left-6', right: 'right-6' };

/** Pages that load eagerly: the cover and the spread after it. */
const EAGER_PAGES = 3;

/** The pages of a lookbook in one strip that scrolls sideways and rests at every spread. */
export function PageStrip({ pages }: { pages: readonly LookbookPageView[] }) {
  return pages.map(({ picture, alt, side }, index) => (
    <li
      key={alt}
      id={`page-${index + 1}`}
      className={`relative h-full w-full flex-none snap-always p-3 sm:p-4 lg:p-6 ${SIDE_CLASSES[side]}`}
    >
      <div className="relative h-full">
        <Picture
          picture={picture}
          alt={alt}
          sizes={side === 'alone' ? SIZES.opening : SIZES.half}
          load={index === 0 ? 'first' : index < EAGER_PAGES ? 'eager' : 'lazy'}
          isContained
        />
      </div>
      {index === 0 ? null : (
        <span
          aria-hidden="true"
          className={`absolute bottom-15 text-small text-muted tabular-nums max-lg:hidden ${FOLIO_CLASSES[side]}`}
        >
          {index + 1}
        </span>
      )}
    </li>
  ));
}

/** Small pictures of all pages of a lookbook, each a link to its page. */
export function AllPages({ pages }: { pages: readonly LookbookPageView[] }) {
  return (
    <ul className="grid grid-cols-overview gap-2 p-3 sm:gap-4 sm:p-4 lg:p-6">
      {pages.map(({ picture, alt }, index) => (
        <li key={alt}>
          <a href={buildPageHash(index + 1)} aria-label={`Page ${index + 1}`} className="group block">
            <span className="relative block aspect-square">
              <Picture picture={picture} alt="" sizes={SIZES.overview} isContained />
            </span>
            <span className="mt-1 block text-center text-small text-muted tabular-nums group-hover:text-ink group-hover:underline group-aria-current:font-medium group-aria-current:text-ink">
              {index + 1}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
