'use client';

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
  /** Promotional banners turn every 2 s and have no arrows (B1). */
  promo?: boolean;
}

/** The banner at the head of a page: slides that fade into each other, wrap and can be paused (B1 to B4). */
export function Banner({ banner, title, promo = false }: Props) {
  const { slides } = banner;
  const count = slides.length;
  const { index, go, next, previous, swipe, turned } = useSlides(count);
  const showsVideo = slides[index]?.kind === 'video';
  const rotation = useRotation({ runs: count > 1 && !showsVideo, every: promo ? 2000 : 3000, index, go });
  if (count === 0) return null;
  const following = (index + 1) % count;
  return (
    <section
      aria-label="Banner"
      aria-roledescription="carousel"
      className="relative aspect-tall max-h-none overflow-hidden bg-info sm:aspect-auto sm:max-h-banner"
      {...rotation.hold}
      {...swipe}
    >
      <svg
        viewBox={`0 0 ${banner.width} ${banner.height}`}
        className="hidden h-auto w-full sm:block"
        aria-hidden="true"
      />
      <div aria-live={rotation.playing ? 'off' : 'polite'}>
        {slides.map((slide, place) => (
          <BannerSlide
            key={slide.id}
            slide={slide}
            label={count > 1 ? `${title}, picture ${place + 1} of ${count}` : title}
            shown={place === index}
            loaded={place === index || (rotation.ready && (place === following || turned))}
            first={place === 0}
            alone={count === 1}
            onEnded={next}
          />
        ))}
      </div>
      <BannerLink link={banner.link} title={title} />
      {count > 1 ? (
        <BannerControls
          index={index}
          count={count}
          rotation={rotation}
          arrows={!promo}
          onNext={next}
          onPrevious={previous}
        />
      ) : null}
    </section>
  );
}
