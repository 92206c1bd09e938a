import { ContentLink } from '@/components/ui/content-link';
import { Picture } from '@/components/ui/picture';
import type { InternationalsBrandTileView } from '@/lib/pages/internationals';
import { SIZES } from '@/lib/site/sizes';

/** Few tiles fill their row. */
function columnsFor(count: number): string {
  if (count === 2) return 'grid-cols-2';
  if (count < 4) return 'grid-cols-1 sm:grid-cols-3';
  if (count === 4) return 'grid-cols-2 lg:grid-cols-4';
  return `grid-cols-2 sm:grid-cols-3 ${count > 6 ? 'lg:grid-cols-4' : ''}`;
}

/** International brands, each a picture and a name that link to its page (I1). */
export function BrandTiles({ brands }: { brands: InternationalsBrandTileView[] }) {
  const sizes = brands.length === 2 ? SIZES.half : SIZES.tile;
  return (
    <ul className={`grid gap-x-gutter gap-y-4 lg:gap-y-7 ${columnsFor(brands.length)}`}>
      {brands.map((brand) => (
        <li key={brand.id} className="min-w-0">
          <ContentLink link={brand} className="group block">
            <div className="relative h-tile overflow-hidden bg-info">
              <Picture picture={brand.picture} alt="" sizes={sizes} />
            </div>
            <h3 className="pt-15 font-serif text-h3 underline-hover">{brand.label}</h3>
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}

/** A black band with the other international brands; nothing when there are none (I2). */
export function OtherBrands({ brands }: { brands: InternationalsBrandTileView[] }) {
  if (brands.length === 0) return null;
  return (
    <section className="on-ink bg-ink text-paper" aria-labelledby="other-brands">
      <div className="wrap py-section">
        <h2 id="other-brands" className="pb-4 font-serif text-h1 lg:pb-6">
          Explore Our International Brands
        </h2>
        <BrandTiles brands={brands} />
      </div>
    </section>
  );
}
