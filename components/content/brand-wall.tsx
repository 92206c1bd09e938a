import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { BrandTileView } from '@/lib/pages/sections';
import { SIZES } from '@/lib/site/sizes';

/** Every brand with its wordmark, whole and on white within a hairline (H17); a brand without one has its name there. */
export function BrandWall({ tiles }: { tiles: BrandTileView[] }) {
  return (
    <section className="wrap pb-section" aria-labelledby="brands">
      <h2 id="brands" className="sr-only">
        Brands
      </h2>
      <ul className="grid grid-cols-2 gap-x-gutter gap-y-4 lg:grid-cols-3 lg:gap-y-7">
        {tiles.map((brand) => (
          <li key={brand.href}>
            <Link href={brand.href} aria-label={brand.name} className="group block">
              <div className="relative grid aspect-wide place-items-center overflow-hidden border border-line group-hover:border-ink">
                {brand.wordmark === null ? (
                  <p aria-hidden="true" className="px-2 text-center font-serif text-h3">
                    {brand.name}
                  </p>
                ) : (
                  <Picture picture={brand.wordmark} alt="" sizes={SIZES.card} contain />
                )}
              </div>
              <h3 className="pt-15 font-serif text-h4 underline-hover">{brand.name}</h3>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
