'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSlides } from '@/components/ui/carousel';
import { ContentLink } from '@/components/ui/content-link';
import { IconButton } from '@/components/ui/icon';
import { createDeferred } from '@/components/ui/lazy';
import { Picture } from '@/components/ui/picture';
import { hasModifier } from '@/components/ui/plain-click';
import type { BannerView, SlideView } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';
import type { VideoProps } from './banner-video';
import { type Rotation, useRotation } from './use-rotation';

interface Props {
  banner: BannerView;
  /** The subject of the page, for the pictures' alternative text. */
  title: string;
  label?: string;
  /** True below the fold: media is fetched only when it comes near the window. */
  isBelowFold?: boolean;
}

/** The banner of a page: slides that fade into each other, wrap around and can be paused. */
export function Banner({ banner, title, label = 'Banner', isBelowFold = false }: Props) {
  const { slides, promo } = banner;
  const count = slides.length;
  const carousel = useSlides(count);
  const { index, seen, go: goTo, showNext, showPrevious, swipe } = carousel;
  const [failed, setFailed] = useState<readonly string[]>([]);
  const row = useRef<HTMLDivElement>(null);
  const slide = slides[index];
  const isVideoShown = slide !== undefined && slide.kind !== 'image' && !failed.includes(slide.id);
  const canRotate = count > 1 && !isVideoShown;
  const rotation = useRotation({ canRotate, every: promo ? 2000 : 3000, index, goTo, slides: row });
  if (count === 0) return null;
  const hasArrows = count > 1 && !promo;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!hasArrows || hasModifier(event)) return;
    if (event.key === 'ArrowRight') showNext();
    else if (event.key === 'ArrowLeft') showPrevious();
  };
  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className="relative aspect-tall max-h-none touch-pan-y touch-pinch-zoom overflow-hidden bg-info sm:aspect-auto sm:max-h-banner print:hidden"
      onKeyDown={onKeyDown}
      {...rotation.hold}
      {...swipe}
    >
      <svg
        viewBox={`0 0 ${banner.width} ${banner.height}`}
        className="hidden h-auto w-full sm:block"
        aria-hidden="true"
      />
      <div ref={row}>
        {slides.map((entry, position) => (
          <BannerSlide
            key={entry.id}
            slide={entry}
            label={count > 1 ? `${title}, picture ${position + 1} of ${count}` : title}
            isShown={position === index}
            isLoaded={seen.includes(position) || (rotation.isReady && position === (index + 1) % count)}
            isFirst={position === 0 && !isBelowFold}
            hasFailed={failed.includes(entry.id)}
            isAlone={count === 1}
            rotation={rotation}
            onOver={showNext}
            onFail={() => setFailed((before) => [...before, entry.id])}
          />
        ))}
      </div>
      {/* The whole banner is a link, below its controls (B4). */}
      {banner.link && (
        <ContentLink link={banner.link} className="absolute inset-0 ring-on-picture">
          <span className="sr-only">{banner.link.label}</span>
        </ContentLink>
      )}
      {count > 1 || isVideoShown ? (
        <BannerControls count={count} carousel={carousel} rotation={rotation} hasArrows={hasArrows} />
      ) : null}
    </section>
  );
}

/** Replaces a video whose script cannot be loaded, and reports the failure. */
function MissingVideo({ onFail }: VideoProps) {
  useEffect(onFail, [onFail]);
  return null;
}

// Few banners have a video, so its script is loaded only with one.
const BannerVideo = createDeferred(async () => (await import('./banner-video')).BannerVideo, MissingVideo);

interface BannerSlideProps extends Omit<VideoProps, 'video'> {
  slide: SlideView;
  /** False until the slide's media should be fetched. */
  isLoaded: boolean;
  isFirst: boolean;
  hasFailed: boolean;
}

function BannerSlide({ slide, isLoaded, isFirst, hasFailed, ...props }: BannerSlideProps) {
  const { label, isShown } = props;
  const canPlay = slide.kind !== 'image' && !hasFailed;
  return (
    <div className={`fade absolute inset-0 ${isShown ? 'opacity-100' : 'opacity-0'}`} aria-hidden={!isShown}>
      {isLoaded ? (
        <>
          <Picture
            picture={slide.kind === 'image' ? slide.picture : slide.still}
            alt={canPlay ? '' : label}
            sizes={SIZES.banner}
            load={isFirst ? 'first' : 'later'}
          />
          {canPlay ? <BannerVideo video={slide} {...props} /> : null}
        </>
      ) : null}
    </div>
  );
}

interface BannerControlsProps {
  count: number;
  carousel: ReturnType<typeof useSlides>;
  rotation: Rotation;
  hasArrows: boolean;
}

function BannerControls({
  count,
  carousel: { index, showNext, showPrevious },
  rotation,
  hasArrows,
}: BannerControlsProps) {
  return (
    <div className="needs-script absolute right-0 bottom-0 z-1 flex items-center bg-paper">
      {count > 1 ? (
        <span className="pr-1 pl-2 text-small tabular-nums">
          <span aria-hidden="true">
            {index + 1} / {count}
          </span>
          <span className="sr-only" aria-live={rotation.isHeld ? 'polite' : 'off'}>
            Slide {index + 1} of {count}
          </span>
        </span>
      ) : null}
      <IconButton
        icon={rotation.isPaused ? 'play' : 'pause'}
        label={rotation.isPaused ? 'Play' : 'Pause'}
        className="-outline-offset-2"
        onClick={rotation.toggle}
      />
      {hasArrows ? (
        <>
          <IconButton icon="left" label="Previous slide" className="-outline-offset-2" onClick={showPrevious} />
          <IconButton icon="right" label="Next slide" className="-outline-offset-2" onClick={showNext} />
        </>
      ) : null}
    </div>
  );
}
