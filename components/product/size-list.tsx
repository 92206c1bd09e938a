'use client';

import { useLayoutEffect, useRef } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { replaceSearch } from '@/components/ui/use-location-search';
import type { VariantView } from '@/lib/pages/product-view';
import { pickSize } from './picked-size';

/** How many sizes make the list scroll, so that the page below stays near. */
const SCROLLS_FROM = 16;

/** The sizes of a colour, when it comes in several; the chosen one is marked (P8). */
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
        className={`flex flex-wrap gap-1 ${variants.length < SCROLLS_FROM ? '' : 'thin-scroll relative -m-1 max-h-filter overflow-y-auto p-1'}`}
      >
        {variants.map((variant) => (
          <li key={variant.sku} className="min-w-0">
            <a
              href={variant.href}
              aria-current={variant.sku === chosen || undefined}
              className={`inline-flex min-h-5 items-center border px-2 py-05 text-small hover:border-ink ${variant.sku === chosen ? 'forced-chosen border-ink bg-ink text-paper' : 'border-control'}`}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                const [path = '', query = ''] = variant.href.split('?');
                replaceSearch(path, query);
                pickSize(variant.href);
              }}
            >
              <span className="min-w-0">{variant.sizeLabel}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
