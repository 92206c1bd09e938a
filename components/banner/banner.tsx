'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import { hasModifier } from '@/components/ui/plain-click';
import { useSlides } from '@/components/ui/use-slides';
import type { BannerView } from '@/lib/pages/views';
import { BannerControls } from './banner-controls';
import { BannerLink } from './banner-link';
import { BannerSlide } from './banner-slide';
import { useRotation } from './use-rotation';

interface Props {
  banner: BannerView;
  /** What the page is about: names the pictures for those who cannot see them. */
  title: string;
  /** What the banner is called beside another one. */
  label?: string;
  /** It is below the fold: none of its media is fetched before it comes near the window. */
  below?: boolean;
}

/** The banner at the head of a page: slides that fade into each other, wrap and can be paused (B1 to B4). */
export function Banner({ banner, title, label = 'Banner', below = false }: Props) {
  const { slides, promo } = banner;
  const count = slides.length;
  const { index, seen, go, next, previous, swipe } = useSlides(count);
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
        {slides.map((entry, place) => (
          <BannerSlide
            key={entry.id}
            slide={entry}
            label={count > 1 ? `${title}, picture ${place + 1} of ${count}` : title}
            shown={place === index}
            loaded={seen.includes(place) || (rotation.ready && place === (index + 1) % count)}
            first={place === 0 && !below}
            failed={failed.includes(entry.id)}
            alone={count === 1}
            rotation={rotation}
            onOver={next}
            onFail={() => setFailed([...failed, entry.id])}
          />
        ))}
      </div>
      <BannerLink link={banner.link} />
      {count > 1 || showsVideo ? (
        <BannerControls
          index={index}
          count={count}
          rotation={rotation}
          arrows={arrows}
          onNext={next}
          onPrevious={previous}
        />
      ) : null}
    </section>
  );
}
