'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { replaceSearch, useLocationSearch } from '@/components/ui/browser-state';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { onPlainClick } from '@/components/ui/plain-click';
import { formatDesignInColour } from '@/lib/catalogue/designs';
import type { Truncated } from '@/lib/catalogue/texts';
import { chooseVariant, type ProductPageView, type VariantView } from '@/lib/pages/product-view';
import { parseVisitorPath } from '@/lib/site/visitor-path';
import { pickSize } from './colour-strip';
import { DetailsTable } from './details-table';
import { Gallery } from './gallery';
import { ProductActions } from './product-actions';

interface Props {
  view: Pick<ProductPageView, 'design' | 'colour' | 'variants' | 'chosen' | 'tools'>;
  colours: ReactNode;
  telephone: string;
  disclaimer: ReactNode;
}

/** A product in the size of the page's URL, until the visitor picks another: gallery, texts, colours and details (P8). */
export function ProductView({
  view: { design, colour, variants, chosen, tools },
  colours,
  telephone,
  disclaimer,
}: Props) {
  const variant = chooseVariant(variants, chosen, useLocationSearch(parseVisitorPath(usePathname()), ''));
  if (variant === null) return <p className="pb-section text-muted">Loading product information...</p>;
  const name = formatDesignInColour(design, colour);
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
          <ProductActions tools={tools} variant={variant} telephone={telephone} />
          {disclaimer}
        </div>
      </div>
      <DetailsTable details={variant.details} />
    </>
  );
}

/** From this many sizes, the list scrolls, so that the content below stays near. */
const MIN_SCROLLING_SIZES = 16;

/** The sizes of a colour with the chosen one marked. Renders nothing for a single size. */
export function SizeList({ variants, chosen }: { variants: VariantView[]; chosen: string }) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, []);
  if (variants.length < 2) return null;
  return (
    <section aria-labelledby="sizes" className="border-t border-line pt-3 print:hidden">
      <div className="mb-15 flex items-baseline justify-between gap-2">
        <h2 id="sizes" className="label-text">
          Size
        </h2>
        <p className="text-small text-muted">{variants.length} sizes</p>
      </div>
      <ul
        ref={list}
        className={`flex flex-wrap gap-1 ${variants.length < MIN_SCROLLING_SIZES ? '' : 'thin-scroll relative -m-1 max-h-filter overflow-y-auto p-1'}`}
      >
        {variants.map((variant) => (
          <li key={variant.sku} className="min-w-0">
            <a
              href={variant.href}
              aria-current={variant.sku === chosen || undefined}
              className={`inline-flex min-h-5 items-center border px-2 py-05 text-small hover:border-ink ${variant.sku === chosen ? 'forced-chosen border-ink bg-ink text-paper' : 'border-control'}`}
              onClick={onPlainClick(() => {
                const [path = '', query = ''] = variant.href.split('?');
                replaceSearch(path, query);
                pickSize(variant.href);
              })}
            >
              <span className="min-w-0">{variant.sizeLabel}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The long description, cut at 500 characters until More is pressed. The HTML has all of it, for search engines, print and no JavaScript (P3). */
export function Description({ text: { head, rest } }: { text: Truncated }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  if (head === '') return null;
  const toggle = () => {
    flushSync(() => setOpen(!isOpen));
    // When a long text collapses, its end may be above the window.
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div>
      <p id={id} className="whitespace-pre-line print:text-small">
        {head}
        {rest === '' ? null : (
          <>
            <span className={isOpen ? 'hidden' : 'needs-script print:hidden'}> …</span>
            <span className={isOpen ? '' : 'hidden noscript:inline print:inline'}>{rest}</span>
          </>
        )}
      </p>
      {rest === '' ? null : (
        <button
          ref={button}
          type="button"
          className="link needs-script mt-05 -mb-1 min-h-5 print:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {isOpen ? 'Less' : 'More'}
        </button>
      )}
    </div>
  );
}

/** A link from a wallpaper to the calculator, filled in with its roll. Renders nothing for other item groups. */
export function CalculatorLink({ href }: { href: string | null }) {
  if (href === null) return null;
  return (
    <Link
      href={href}
      rel="nofollow"
      className="group flex min-h-btn items-center justify-between gap-2 border-y border-line font-medium hover:border-ink print:hidden"
    >
      <span className="min-w-0 underline-hover">Work out how much you need</span>
      <Icon name="arrow" isFlush />
    </Link>
  );
}
