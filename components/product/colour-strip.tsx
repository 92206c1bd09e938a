'use client';

import { useRouter } from 'next/navigation';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useTransition } from 'react';
import { centreItem, revealItem, useRowScroll } from '@/components/ui/carousel';
import { IconButton } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { hasModifier, onPlainClick } from '@/components/ui/plain-click';
import { isSameSizeKey } from '@/lib/catalogue/size';
import type { ColourView } from '@/lib/pages/product-view';
import { SIZES } from '@/lib/site/sizes';

/** From this many thumbnails, the row scrolls. */
const MIN_SCROLLING_COLOURS = 6;

/** The row's scroll position when a colour was chosen, restored on that colour's page. */
let savedScroll: { href: string; at: number } | null = null;

/** The URL of the size that the visitor picked. A size that was only in the page's original URL does not count (P8). */
let pickedSize = '';

/** Remembers that the visitor picked the size at `href`. */
export function pickSize(href: string): void {
  pickedSize = new URL(href, window.location.href).href;
}

/** The URL of a colour. Keeps the size that the visitor picked on this page, if the colour has it, and marks it as picked. */
function buildHrefInSize({ href, sizes }: ColourView): string {
  if (pickedSize !== window.location.href) return href;
  const wanted = new URL(pickedSize).searchParams.get('targetSize') ?? '';
  const same = sizes.find(({ size }) => isSameSizeKey(size, wanted));
  if (same !== undefined) pickSize(same.href);
  return same?.href ?? href;
}

/** The thumbnail to focus for an arrow key, Home or End; undefined for none. */
function findNeighbour(row: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  const links = [...row.querySelectorAll<HTMLElement>('a')];
  const index = links.findIndex((link) => link.contains(document.activeElement));
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: links.length - 1,
  };
  return index < 0 ? undefined : links[targets[event.key] ?? -1];
}

/** The colours of the design as links in one row. Arrow keys, Home and End move the focus too (P4). */
export function ColourStrip({ colours }: { colours: ColourView[] }) {
  const router = useRouter();
  const row = useRef<HTMLUListElement>(null);
  const [isLoading, startLoading] = useTransition();
  const { ends, turn } = useRowScroll(row);
  const canScroll = colours.length >= MIN_SCROLLING_COLOURS;
  useLayoutEffect(() => {
    const element = row.current;
    const current = element?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!element || !current) return;
    if (savedScroll !== null && savedScroll.href === current.getAttribute('href')) {
      element.scrollLeft = savedScroll.at;
      revealItem(element, current);
      current.focus({ preventScroll: true });
    } else centreItem(element, current);
    savedScroll = null;
    return () => {
      if (savedScroll !== null) savedScroll.at = element.scrollLeft;
    };
  }, []);
  const chooseColour = (colour: ColourView) => {
    const href = buildHrefInSize(colour);
    // The current thumbnail of the next page has the URL without a size.
    savedScroll = { href: colour.href, at: row.current?.scrollLeft ?? 0 };
    startLoading(() => router.replace(href, { scroll: false }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (hasModifier(event)) return;
    const next = findNeighbour(event.currentTarget, event);
    if (next === undefined) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="colours" className="border-t border-line pt-15 print:hidden">
      <div className={canScroll ? 'max-w-thumbs lg:max-w-none' : ''}>
        <div className="mb-1 flex min-h-5 items-center gap-2">
          <h2 id="colours" className="label-text">
            Colour
          </h2>
          <p role="status" className="ml-auto text-right text-small text-muted">
            {isLoading
              ? 'Loading product information...'
              : `${colours.length} ${colours.length === 1 ? 'colour' : 'colours'}`}
          </p>
          {canScroll ? (
            <div className="needs-script -mr-2 flex flex-none">
              <IconButton isSmall icon="left" label="Previous colours" isOff={ends.start} onClick={() => turn(-1)} />
              <IconButton isSmall icon="right" label="Next colours" isOff={ends.end} onClick={() => turn(1)} />
            </div>
          ) : null}
        </div>
        <ul ref={row} onKeyDown={onKeyDown} className={`thumbs ${canScroll ? 'thumbs-scroll' : ''}`}>
          {colours.map((colour) => (
            <ColourThumb
              key={colour.href}
              colour={colour}
              onChoose={chooseColour}
              onFocus={(event) => row.current && revealItem(row.current, event.currentTarget)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface ColourThumbProps {
  colour: ColourView;
  onChoose: (colour: ColourView) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** One colour of the design. Its link replaces the history entry (P8). */
function ColourThumb({ colour, onChoose, onFocus }: ColourThumbProps) {
  const { name, href, picture, current } = colour;
  return (
    <li className={current ? 'outline-2 outline-offset-2 outline-ink' : ''}>
      <Link
        href={href}
        replace
        scroll={false}
        aria-label={name}
        title={name}
        aria-current={current ? 'true' : undefined}
        onClick={onPlainClick(() => onChoose(colour))}
        onFocus={onFocus}
        className={`relative block aspect-square overflow-hidden bg-info ${current ? 'outline-offset-6' : ''}`}
      >
        {picture === null ? (
          <span
            aria-hidden="true"
            className="absolute inset-0 grid place-items-center text-center text-label text-muted"
          >
            No Image
          </span>
        ) : (
          <Picture picture={picture} alt={name} sizes={SIZES.thumbnail} />
        )}
      </Link>
    </li>
  );
}
