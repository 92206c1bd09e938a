'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useLocationSearch } from '@/components/ui/use-location-search';
import type { ProductPageView } from '@/lib/pages/product-view';
import { visitorPath } from '@/lib/site/visitor-path';
import { Description } from './description';
import { DetailsTable } from './details-table';
import { Disclaimer } from './disclaimer';
import { Gallery } from './gallery';
import { SizeList } from './size-list';

interface Props {
  view: Pick<ProductPageView, 'design' | 'colour' | 'variants'>;
  colours: ReactNode;
}

/**
 * A product: gallery, texts, colours, details. The query may name one of the colour's sizes; the SKU that fits both
 * `targetProduct` and `targetSize` is shown, else the first (P8).
 */
export function ProductView({ view, colours }: Props) {
  const query = new URLSearchParams(useLocationSearch(visitorPath(usePathname()), ''));
  const sku = query.get('targetProduct')?.toLowerCase();
  const size = query.get('targetSize');
  const wanted = view.variants.find((variant) => variant.sku.toLowerCase() === sku && variant.size === size);
  const variant = wanted ?? view.variants[0];
  if (variant === undefined) return null;
  const name = view.colour === '' ? view.design : `${view.design} in ${view.colour}`;
  return (
    <>
      <div className="grid gap-y-4 lg:columns-12">
        <div className="min-w-0 lg:col-span-7">
          <Gallery
            key={variant.pictures.map((picture) => picture.src).join(' ')}
            pictures={variant.pictures}
            name={name}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-3 lg:col-span-4 lg:col-start-9">
          <div>
            <h1 className="font-serif text-h1">{view.design}</h1>
            <p className="mt-1 text-lead text-muted">{view.colour}</p>
          </div>
          <Description key={variant.sku} short={variant.description.short} whole={variant.description.whole} />
          {colours}
          <SizeList variants={view.variants} chosen={variant.sku} />
          <Disclaimer />
        </div>
      </div>
      <DetailsTable details={variant.details} />
    </>
  );
}
