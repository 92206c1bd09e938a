'use client';

import { replaceSearch } from '@/components/ui/use-location-search';
import type { VariantView } from '@/lib/pages/product-view';

/** The sizes of a colour, when it comes in several; the chosen one is marked. */
export function SizeList({ variants, chosen }: { variants: VariantView[]; chosen: string }) {
  if (variants.length < 2) return null;
  return (
    <section aria-labelledby="sizes" className="border-t border-line pt-3">
      <h2 id="sizes" className="label-text mb-15">
        Size
      </h2>
      <ul className="flex flex-wrap gap-1">
        {variants.map((variant) => (
          <li key={variant.sku}>
            <a
              href={variant.href}
              aria-current={variant.sku === chosen ? 'true' : undefined}
              className={`inline-flex min-h-5 items-center border px-2 text-small hover:border-ink ${variant.sku === chosen ? 'border-ink bg-ink text-paper' : 'border-control'}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                const [path = '', query = ''] = variant.href.split('?');
                replaceSearch(path, query);
              }}
            >
              {variant.sizeLabel}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
