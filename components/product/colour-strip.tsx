'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, useEffect, useRef, useTransition } from 'react';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { ColourView } from '@/lib/pages/product-view';
import { SIZES } from '@/lib/site/sizes';

/** The colour that was chosen here and whose page is on its way: its thumbnail takes the focus when it is there. */
let chosen: string | null = null;

/** Scrolls a row sideways, and nothing else, until an item of it is in view. */
function reveal(row: HTMLElement, item: HTMLElement): void {
  const start = item.offsetLeft - row.offsetLeft;
  if (start < row.scrollLeft) row.scrollLeft = start;
  else if (start + item.offsetWidth > row.scrollLeft + row.clientWidth)
    row.scrollLeft = start + item.offsetWidth - row.clientWidth;
}

/** The colours of the design: thumbnails in one row that scrolls from the sixth on (P4). */
export function ColourStrip({ colours }: { colours: ColourView[] }) {
  const router = useRouter();
  const row = useRef<HTMLUListElement>(null);
  const [loading, startLoading] = useTransition();
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!row.current || !current) return;
    reveal(row.current, current);
    if (chosen === current.getAttribute('href')) current.focus({ preventScroll: true });
    chosen = null;
  }, []);
  const choose = (event: MouseEvent, href: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    chosen = href;
    startLoading(() => router.replace(href, { scroll: false }));
  };
  return (
    <section aria-labelledby="colours" className="border-t border-line pt-3">
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h2 id="colours" className="label-text">
          Colour
        </h2>
        <p role="status" className="text-right text-small text-muted">
          {loading ? 'Loading product information...' : colours.length === 1 ? '1 colour' : `${colours.length} colours`}
        </p>
      </div>
      <ul ref={row} className="thin-scroll relative -m-05 flex gap-1 overflow-x-auto p-05">
        {colours.map((entry) => (
          <li key={entry.colour} className="flex-none">
            <Link
              href={entry.href}
              replace
              scroll={false}
              aria-label={entry.colour}
              aria-current={entry.current ? 'true' : undefined}
              onClick={(event) => choose(event, entry.href)}
              onFocus={(event) => row.current && reveal(row.current, event.currentTarget)}
              className={`relative block size-thumb overflow-hidden bg-info ${entry.current ? 'outline-2 outline-offset-2 outline-ink' : ''}`}
            >
              {entry.picture === null ? (
                <span
                  aria-hidden="true"
                  className="absolute inset-0 grid place-items-center text-center text-label text-muted"
                >
                  No Image
                </span>
              ) : (
                <Picture picture={entry.picture} alt="" sizes={SIZES.thumbnail} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
