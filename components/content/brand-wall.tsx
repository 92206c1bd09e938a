import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { BrandTileView } from '@/lib/pages/sections';
import { SIZES } from '@/lib/site/sizes';

/** Every brand with its whole wordmark on a hairline (H17); a brand without one has its name there. */
export function BrandWall({ tiles }: { tiles: BrandTileView[] }) {
  return (
    <section className="wrap pb-section" aria-labelledby="brands">
      <h2 id="brands" className="sr-only">
        Brands
      </h2>
      <ul className="tile-rows">
        {tiles.map((brand) => (
          <li key={brand.href}>
            <Link
              href={brand.href}
              className="relative block border-b border-line hover:border-ink after:absolute after:inset-x-0 after:-bottom-px after:h-025 hover:after:forced-mark hover:after:bg-ink"
            >
              <h3
                className={
                  brand.wordmark === null ? 'grid aspect-wordmark place-items-center font-serif text-h3' : 'sr-only'
                }
              >
                {brand.name}
              </h3>
              {brand.wordmark === null ? null : (
                <div className="relative aspect-wordmark">
                  <Picture picture={brand.wordmark} alt="" sizes={SIZES.card} contain />
                </div>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
