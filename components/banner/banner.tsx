'use client';

import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { MenuLink } from '@/components/site/menu-link';
import { useSlides } from '@/components/ui/carousel';
import { IconButton } from '@/components/ui/icon';
import { lazyWithFallback } from '@/components/ui/lazy';
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
  below?: boolean;
}

/** The banner of a page: slides that fade into each other, wrap around and can be paused. */
export function Banner({ banner, title, label = 'Banner', below = false }: Props) {
  const { slides, promo } = banner;
  const count = slides.length;
  const carousel = useSlides(count);
  const { index, seen, go, next, previous, swipe } = carousel;
  const [failed, setFailed] = useState<readonly string[]>([]);
  const row = useRef<HTMLDivElement>(null);
  const slide = slides[index];
  const showsVideo = slide !== undefined && slide.kind !== 'image' && !failed.includes(slide.id);
  const runs = count > 1 && !showsVideo;
  const rotation = useRotation({ runs, every: promo ? 2000 : 3000, index, go, slides: row });
  if (count === 0) return null;
  const arrows = count > 1 && !promo;
  const turn = (event: KeyboardEvent) => {
    if (!arrows || hasModifier(event)) return;
    if (event.key === 'ArrowRight') next();
    else if (event.key === 'ArrowLeft') previous();
  };
  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className="relative aspect-tall max-h-none touch-pan-y touch-pinch-zoom overflow-hidden bg-info sm:aspect-auto sm:max-h-banner print:hidden"
      onKeyDown={turn}
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
            shown={position === index}
            loaded={seen.includes(position) || (rotation.ready && position === (index + 1) % count)}
            first={position === 0 && !below}
            failed={failed.includes(entry.id)}
            alone={count === 1}
            rotation={rotation}
            onOver={next}
            onFail={() => setFailed((before) => [...before, entry.id])}
          />
        ))}
      </div>
      {/* The whole banner is a link, below its controls (B4). */}
      {banner.link && (
        <MenuLink link={banner.link} className="absolute inset-0 -outline-offset-4">
          <span className="sr-only">{banner.link.label}</span>
        </MenuLink>
      )}
      {count > 1 || showsVideo ? (
        <BannerControls count={count} carousel={carousel} rotation={rotation} arrows={arrows} />
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
const BannerVideo = lazyWithFallback(async () => (await import('./banner-video')).BannerVideo, MissingVideo);

interface BannerSlideProps extends Omit<VideoProps, 'video'> {
  slide: SlideView;
  /** False until the slide's media should be fetched. */
  loaded: boolean;
  first: boolean;
  failed: boolean;
}

function BannerSlide({ slide, loaded, first, failed, ...props }: BannerSlideProps) {
  const { label, shown } = props;
  const plays = slide.kind !== 'image' && !failed;
  return (
    <div className={`fade absolute inset-0 ${shown ? 'opacity-100' : 'opacity-0'}`} aria-hidden={!shown}>
      {loaded ? (
        <>
          <Picture
            picture={slide.kind === 'image' ? slide.picture : slide.still}
            alt={plays ? '' : label}
            sizes={SIZES.banner}
            load={first ? 'first' : 'later'}
          />
          {plays ? (
            <Suspense>
              <BannerVideo video={slide} {...props} />
            </Suspense>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

interface BannerControlsProps {
  count: number;
  carousel: ReturnType<typeof useSlides>;
  rotation: Rotation;
  arrows: boolean;
}

function BannerControls({ count, carousel: { index, next, previous }, rotation, arrows }: BannerControlsProps) {
  return (
    <div className="needs-script absolute right-0 bottom-0 z-1 flex items-center bg-paper">
      {count > 1 ? (
        <span className="pr-1 pl-2 text-small tabular-nums">
          <span aria-hidden="true">
            {index + 1} / {count}
          </span>
          <span className="sr-only" aria-live={rotation.held ? 'polite' : 'off'}>
            Slide {index + 1} of {count}
          </span>
        </span>
      ) : null}
      <IconButton
        icon={rotation.paused ? 'play' : 'pause'}
        label={rotation.paused ? 'Play' : 'Pause'}
        className="-outline-offset-2"
        onClick={rotation.toggle}
      />
      {arrows ? (
        <>
          <IconButton icon="left" label="Previous slide" className="-outline-offset-2" onClick={previous} />
          <IconButton icon="right" label="Next slide" className="-outline-offset-2" onClick={next} />
        </>
      ) : null}
    </div>
  );
}
