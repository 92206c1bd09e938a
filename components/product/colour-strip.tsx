import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { ColourView } from '@/lib/pages/product-view';
import { SIZES } from '@/lib/site/sizes';

/** The colours of the design: thumbnails in one row that scrolls from the sixth on (P4). */
export function ColourStrip({ colours }: { colours: ColourView[] }) {
  return (
    <section aria-labelledby="colours" className="border-t border-line pt-3">
      <div className="mb-2 flex items-baseline justify-between">
        <h2 id="colours" className="label-text">
          Colour
        </h2>
        <p className="text-small text-muted">{colours.length === 1 ? '1 colour' : `${colours.length} colours`}</p>
      </div>
      <ul className="thin-scroll -m-05 flex gap-1 overflow-x-auto p-05">
        {colours.map((entry) => (
          <li key={entry.colour} className="flex-none">
            <Link
              href={entry.href}
              replace
              scroll={false}
              aria-label={entry.colour}
              aria-current={entry.current ? 'true' : undefined}
              className={`relative block size-thumb overflow-hidden bg-info ${entry.current ? 'outline-2 outline-offset-2 outline-ink' : ''}`}
            >
              {entry.picture === null ? (
                <span
                  aria-hidden="true"
                  className="absolute inset-0 grid place-items-center text-center text-label text-muted"
                >
                  No Image
                </span>
              ) : (
                <Picture picture={entry.picture} alt="" sizes={SIZES.thumbnail} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
