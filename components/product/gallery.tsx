import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useSlides } from '@/components/ui/carousel';
import { IconButton } from '@/components/ui/icon';
import { useLazyDialog } from '@/components/ui/lazy';
import { NoImage, Picture } from '@/components/ui/picture';
import { hasModifier, onPlainClick } from '@/components/ui/plain-click';
import type { DetailView } from '@/lib/pages/product-view';
import type { PictureView } from '@/lib/site/pictures';
import { SIZES } from '@/lib/site/sizes';
import type { ZoomDialogProps } from './zoom-dialog';

interface Props {
  pictures: PictureView[];
  name: string;
  /** The product's details for the zoom viewer; null when the supplier does not offer it. */
  zoom?: DetailView[] | null;
}

/** The pictures of a product, primary first, with dots and arrows that wrap around. */
export function Gallery({ pictures, name, zoom = null }: Props) {
  const count = pictures.length;
  const { index, seen, go, showNext, showPrevious, swipe } = useSlides(count);
  const [shouldPreload, setShouldPreload] = useState(false);
  const dots = useRef<HTMLUListElement>(null);
  // The neighbours of the shown picture are fetched on hover or focus, and all pictures once the gallery was turned.
  const preloadNeighbours = () => setShouldPreload(true);
  const isFetched = (position: number) =>
    position === index || seen.length > 1 || (shouldPreload && [1, count - 1].includes(Math.abs(position - index)));
  // Arrow keys turn the gallery while it has the focus. If a dot is focused, the focus moves to the new dot.
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || count < 2 || hasModifier(event)) return;
    event.preventDefault();
    const position = (index + step + count) % count;
    go(position);
    if (dots.current?.contains(document.activeElement))
      dots.current.children[position]?.querySelector<HTMLElement>('button')?.focus();
  };
  return (
    <section
      className="lg:max-w-gallery print:max-w-none"
      aria-label={`Pictures of ${name}`}
      aria-roledescription="carousel"
      onKeyDown={onKeyDown}
      onPointerEnter={preloadNeighbours}
      onFocus={preloadNeighbours}
    >
      <div
        className="relative -mx-margin aspect-square touch-pan-y touch-pinch-zoom overflow-hidden bg-info lg:mx-0 print:mx-0"
        {...swipe}
      >
        <div aria-live="polite">
          {count === 0 ? <NoImage /> : null}
          {pictures.map((picture, position) => (
            <div
              key={picture.src}
              className={`fade absolute inset-0 ${position === index ? 'opacity-100' : 'opacity-0'}`}
              aria-hidden={position !== index}
            >
              {isFetched(position) ? (
                <Picture
                  picture={picture}
                  alt={count > 1 ? `${name}, picture ${position + 1} of ${count}` : name}
                  sizes={SIZES.gallery}
                  load={position === 0 ? 'first' : 'eager'}
                />
              ) : null}
            </div>
          ))}
        </div>
        {zoom !== null && count > 0 ? (
          <ZoomLink pictures={pictures} index={index} name={name} details={zoom} onGo={go} />
        ) : null}
      </div>
      <div
        className={`flex min-h-7 items-center justify-between gap-2 border-b border-line print:hidden ${count > 1 ? '' : 'max-lg:hidden'}`}
      >
        {count > 1 ? (
          <>
            <GalleryDots list={dots} count={count} index={index} onGo={go} />
            <div className="needs-script -mr-edge flex flex-none">
              <IconButton icon="left" label="Previous picture" onClick={showPrevious} />
              <IconButton icon="right" label="Next picture" onClick={showNext} />
            </div>
          </>
        ) : null}
      </div>
    </section>
  );
}

/** With more pictures, the dots are smaller: 24 px each. */
const MAX_LARGE_DOTS = 8;

interface GalleryDotsProps {
  list: RefObject<HTMLUListElement | null>;
  count: number;
  index: number;
  onGo: (position: number) => void;
}

function GalleryDots({ list, count, index, onGo }: GalleryDotsProps) {
  const [target, dash] = count > MAX_LARGE_DOTS ? ['h-3 w-3', 'w-2'] : ['h-5 w-4', 'w-3'];
  return (
    <ul ref={list} className="needs-script -ml-05 flex min-w-0 flex-wrap py-1">
      {Array.from({ length: count }, (_, position) => `Picture ${position + 1} of ${count}`).map((label, position) => (
        <li key={label}>
          <button
            type="button"
            className={`grid place-items-center ${target}`}
            aria-label={label}
            aria-current={position === index}
            onClick={() => onGo(position)}
          >
            <span className={`h-025 ${dash} ${position === index ? 'forced-mark bg-ink' : 'forced-mark-off bg-off'}`} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Covers the shown picture and links to its file. A script opens the zoom viewer instead, which is loaded on first use (T14). */
export function ZoomLink(props: Omit<ZoomDialogProps, 'onClose'>) {
  const href = props.pictures[props.index]?.src ?? '';
  const { Dialog, open, close } = useLazyDialog(
    async () => (await import('./zoom-dialog')).ZoomDialog,
    () => window.location.assign(href),
  );
  return (
    <>
      <a
        href={href}
        aria-haspopup="dialog"
        draggable={false}
        className="absolute inset-0 flex cursor-zoom-in items-end justify-end ring-on-picture print:hidden"
        onClick={onPlainClick(({ currentTarget }) => open(currentTarget))}
      >
        <span className="bg-paper px-2 py-15 text-button uppercase">Zoom</span>
      </a>
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
