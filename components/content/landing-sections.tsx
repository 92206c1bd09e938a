import { useId } from 'react';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { ContentLink } from '@/components/ui/content-link';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { BrandTileView, SectionProps } from '@/lib/pages/sections';
import type { TileView } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';
import { SectionHeading } from './section-heading';
import { Tile } from './tile';

/** Tiles four across from 1024 px, three from 601 px, two below (H4). */
export function TileGrid({ label, tiles, hasHeading = false }: SectionProps['tiles']) {
  const id = useId();
  return (
    <section className="wrap pb-section" {...(hasHeading ? { 'aria-labelledby': id } : { 'aria-label': label })}>
      {hasHeading ? <SectionHeading id={id} title={label} /> : <h2 className="sr-only">{label}</h2>}
      <ul className="tile-rows">
        {tiles.map((tile) => (
          <li key={tile.href}>
            <Tile tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const BRAND_NAME_CLASS = 'grid aspect-wordmark place-items-center font-serif text-h3 wrap-anywhere';

/** Every brand as its wordmark, or as its name when it has none or the file is missing (H17). */
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
              className="group relative block border-b border-line hover:border-ink after:absolute after:inset-x-0 after:-bottom-px after:h-025 hover:after:forced-mark hover:after:bg-ink"
            >
              <h3
                className={`${BRAND_NAME_CLASS} ${brand.wordmark === null ? '' : 'not-group-has-data-replaced:sr-only'}`}
              >
                {brand.name}
              </h3>
              {brand.wordmark === null ? null : (
                <div className="relative aspect-wordmark group-has-data-replaced:hidden">
                  <Picture picture={brand.wordmark} alt="" sizes={SIZES.card} isContained />
                </div>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown instead of the grid when an item group has no products. */
export function EmptyGrid({ items }: { items: string }) {
  return (
    <section aria-label="Products" className="wrap pb-section">
      <h2 className="font-serif text-h3">No items found</h2>
      <p className="mt-1 text-muted">Please try a different selection</p>
      <p className="mt-2">
        There are no {items} to show at the moment.{' '}
        <Link href="/store-locator" className="link">
          Ask one of our showrooms
        </Link>{' '}
        what is on its way, or{' '}
        <Link href="/search" className="link">
          search the whole catalogue
        </Link>
        .
      </p>
    </section>
  );
}

/** Two large tiles, Fabric and Wallpaper: seven columns and five. `label` names the section. */
export function HomeTiles({ tiles, label }: { tiles: TileView[]; label: string }) {
  return (
    <section aria-label={label} className="wrap pb-section">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-x-gutter lg:columns-12">
        {tiles.map((tile, index) => (
          <Link
            key={tile.href}
            href={tile.href}
            aria-label={tile.label}
            className={`group block ${index % 2 === 0 ? 'lg:col-span-7' : 'lg:col-span-5'}`}
          >
            <div className="relative aspect-square overflow-hidden bg-info lg:aspect-auto lg:h-pair">
              <Picture picture={tile.picture} alt="" sizes={SIZES.pair} />
            </div>
            <div className="flex items-center justify-between gap-2 pt-2">
              <h2 className="min-w-0 font-serif text-h2 underline-hover">{tile.label}</h2>
              <Icon name="arrow" />
            </div>
          </Link>
        ))}
      </div>
    </section>
  );
}

/** The black band of the home page that links to the international brands. */
export function InternationalsBand({ block }: SectionProps['internationals']) {
  return (
    <section className="on-ink bg-ink text-paper" aria-labelledby="internationals">
      <div className="relative lg:h-band">
        <div className="relative aspect-band bg-ink lg:absolute lg:inset-y-0 lg:left-0 lg:aspect-auto lg:w-half">
          {block.picture === null ? null : <Picture picture={block.picture} alt="" sizes={SIZES.half} />}
        </div>
        <div className="wrap lg:columns-12 lg:h-full">
          <div className="flex flex-col items-start justify-center gap-3 py-7 lg:col-span-5 lg:col-start-8 lg:py-0">
            <h2 id="internationals" className="max-w-full font-serif text-h1">
              {block.title}
            </h2>
            {block.description === '' ? null : (
              <p className="w-full max-w-measure text-lead whitespace-pre-line">{block.description}</p>
            )}
            <ContentLink link={block.link} className={BUTTON_CLASSES.onInk}>
              {block.button}
            </ContentLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** New arrivals, three across; on a phone, one scrolling row. */
export function NewArrivals({ tiles }: { tiles: TileView[] }) {
  return (
    <section className="wrap overflow-hidden pb-section" aria-labelledby="new-arrivals">
      <SectionHeading id="new-arrivals" title="New arrivals" />
      <ul className="tile-rows-of-three max-sm:bleed-row">
        {tiles.map((tile) => (
          <li key={tile.href} className="flex-none max-sm:w-strip-small">
            <Tile tile={tile} hasExploreLabel />
          </li>
        ))}
      </ul>
    </section>
  );
}
