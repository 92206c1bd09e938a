'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useLocationSearch } from '@/components/ui/use-location-search';
import { designInColour } from '@/lib/catalogue/designs';
import { chooseVariant, type ProductPageView } from '@/lib/pages/product-view';
import { visitorPath } from '@/lib/site/visitor-path';
import { CalculatorLink } from './calculator-link';
import { Description } from './description';
import { DetailsTable } from './details-table';
import { Gallery } from './gallery';
import { ProductActions } from './product-actions';
import { SizeList } from './size-list';

interface Props {
  view: Pick<ProductPageView, 'design' | 'colour' | 'variants' | 'chosen' | 'tools'>;
  colours: ReactNode;
  telephone: ReactNode;
  disclaimer: ReactNode;
}

/** A product: gallery, texts, colours, details, of the size that the page was made for, until the visitor picks another (P8). */
export function ProductView({
  view: { design, colour, variants, chosen, tools },
  colours,
  telephone,
  disclaimer,
}: Props) {
  const variant = chooseVariant(variants, chosen, useLocationSearch(visitorPath(usePathname()), ''));
  if (variant === null) return <p className="pb-section text-muted">Loading product information...</p>;
  const name = designInColour(design, colour);
  return (
    <>
      <div className="grid gap-y-4 lg:columns-12 print:grid-cols-2 print:gap-x-gutter">
        <div className="min-w-0 lg:col-span-7 print:col-span-1">
          <Gallery
            key={variant.pictures.map((picture) => picture.src).join(' ')}
            pictures={variant.pictures}
            name={name}
            zoom={tools.zoom ? variant.details : null}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-3 lg:col-span-4 lg:col-start-9 print:col-span-1">
          <div>
            <h1 className="font-serif text-h1">
              {design}
              {colour === '' ? null : <span className="sr-only"> in {colour}</span>}
            </h1>
            {colour === '' ? null : <p className="mt-1 text-lead text-muted">{colour}</p>}
          </div>
          <Description key={variant.description.head} text={variant.description} />
          {colours}
          <SizeList variants={variants} chosen={variant.sku} />
          <CalculatorLink href={variant.calculator} />
          <ProductActions tools={tools} name={name} variant={variant} telephone={telephone} />
          {disclaimer}
        </div>
      </div>
      <DetailsTable details={variant.details} />
    </>
  );
}
