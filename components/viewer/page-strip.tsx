import { Picture } from '@/components/ui/picture';
import { type PagePlace, pageHash } from '@/lib/catalogue/spreads';
import type { CataloguePageView } from '@/lib/pages/catalogue';
import { SIZES } from '@/lib/site/sizes';

/** The width of a page from 1024 px, and its scroll snapping: the strip rests at the start of a spread, never inside one. */
const PLACE: Record<PagePlace, string> = {
  alone: 'snap-start',
  left: 'snap-start lg:w-half lg:border-r lg:border-line',
  right: 'snap-start lg:w-half lg:snap-end',
};

/** The position of the page number: at the outer edge, or centred on a page that is alone. */
const FOLIO: Record<PagePlace, string> = { alone: 'inset-x-0 text-center', left: 'left-6', right: 'right-6' };

/** Pages that load eagerly: the cover and the spread after it. */
const EAGER = 3;

/** The pages of a lookbook in one strip that scrolls sideways and rests at every spread. */
export function PageStrip({ pages }: { pages: readonly CataloguePageView[] }) {
  return pages.map(({ picture, alt, place }, index) => (
    <li
      key={alt}
      id={`page-${index + 1}`}
      className={`relative h-full w-full flex-none snap-always p-3 sm:p-4 lg:p-6 ${PLACE[place]}`}
    >
      <div className="relative h-full">
        <Picture
          picture={picture}
          alt={alt}
          sizes={place === 'alone' ? SIZES.opening : SIZES.half}
          load={index === 0 ? 'first' : index < EAGER ? 'eager' : 'lazy'}
          contain
        />
      </div>
      {index === 0 ? null : (
        <span
          aria-hidden="true"
          className={`absolute bottom-15 text-small text-muted tabular-nums max-lg:hidden ${FOLIO[place]}`}
        >
          {index + 1}
        </span>
      )}
    </li>
  ));
}

/** Small pictures of all pages of a lookbook, each a link to its page. */
export function AllPages({ pages }: { pages: readonly CataloguePageView[] }) {
  return (
    <ul className="grid grid-cols-overview gap-2 p-3 sm:gap-4 sm:p-4 lg:p-6">
      {pages.map(({ picture, alt }, index) => (
        <li key={alt}>
          <a href={pageHash(index + 1)} aria-label={`Page ${index + 1}`} className="group block">
            <span className="relative block aspect-square">
              <Picture picture={picture} alt="" sizes={SIZES.overview} contain />
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
