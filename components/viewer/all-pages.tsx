import { Picture } from '@/components/ui/picture';
import { pageHash } from '@/lib/catalogue/spreads';
import type { CataloguePageView } from '@/lib/pages/catalogue';
import { SIZES } from '@/lib/site/sizes';

/** Every page of a catalogue, small, as a link to it. */
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
