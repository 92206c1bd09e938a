import { TryAgain } from '@/components/site/error-screen';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { ContentLink } from '@/components/ui/content-link';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { buildInternationalsPath } from '@/lib/catalogue/links';
import type { InternationalsBrandTileView } from '@/lib/pages/internationals';
import { SIZES } from '@/lib/site/sizes';

/** Two, three or four tiles fill their row. */
function chooseColumns(count: number): string {
  if (count === 2) return 'grid-cols-2';
  if (count < 4) return 'grid-cols-1 sm:grid-cols-3';
  if (count === 4) return 'grid-cols-2 lg:grid-cols-4';
  return `grid-cols-2 sm:grid-cols-3 ${count > 6 ? 'lg:grid-cols-4' : ''}`;
}

/** International brands: each a picture and a name that link to the brand's page. */
export function BrandTiles({ brands }: { brands: InternationalsBrandTileView[] }) {
  const sizes = brands.length === 2 ? SIZES.half : SIZES.tile;
  return (
    <ul className={`grid gap-x-gutter gap-y-4 lg:gap-y-7 ${chooseColumns(brands.length)}`}>
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

/** A black band with the other international brands. Renders nothing without any. */
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

/** The not-found screen of an international brand, with a link to all of them. */
export function BrandMissing({ text }: { text: string }) {
  return (
    <div className="wrap flex flex-col items-start gap-3 py-12">
      <h1 className="font-serif text-display">Unable to load brand information</h1>
      <p className="max-w-measure text-lead">{text}</p>
      <div className="flex flex-wrap gap-2">
        <Link href={buildInternationalsPath()} className={BUTTON_CLASSES.primary}>
          All international brands
        </Link>
        <TryAgain look={BUTTON_CLASSES.line} />
      </div>
    </div>
  );
}
