'use client';

import { ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { NoImage } from '@/components/ui/no-image';
import { Picture } from '@/components/ui/picture';
import { useSlides } from '@/components/ui/use-slides';
import type { PictureView } from '@/lib/site/pictures';
import { SIZES } from '@/lib/site/sizes';

/** The pictures of a product, primary first, with dots and arrows that wrap at both ends (P1). */
export function Gallery({ pictures, name }: { pictures: PictureView[]; name: string }) {
  const count = pictures.length;
  const { index, go, next, previous, swipe, turned } = useSlides(count);
  return (
    <section aria-label={`Pictures of ${name}`} aria-roledescription="carousel">
      <div className="relative -mx-margin aspect-square overflow-hidden bg-info lg:mx-0" aria-live="polite" {...swipe}>
        {count === 0 ? <NoImage /> : null}
        {pictures.map((picture, place) => (
          <div
            key={picture.src}
            className={`fade absolute inset-0 ${place === index ? 'opacity-100' : 'opacity-0'}`}
            aria-hidden={place !== index}
          >
            {place === index || turned ? (
              <Picture
                picture={picture}
                alt={count > 1 ? `${name}, picture ${place + 1} of ${count}` : name}
                sizes={SIZES.gallery}
                load={place === 0 ? 'first' : 'eager'}
              />
            ) : null}
          </div>
        ))}
      </div>
      <div className="flex h-7 items-center justify-between border-b border-line">
        {count > 1 ? (
          <>
            <ul className="needs-script -ml-05 flex">
              {pictures.map((picture, place) => (
                <li key={picture.src}>
                  <button
                    type="button"
                    className="grid h-5 w-4 place-items-center"
                    aria-label={`Picture ${place + 1} of ${count}`}
                    aria-current={place === index}
                    onClick={() => go(place)}
                  >
                    <span className={`h-025 w-3 ${place === index ? 'bg-ink' : 'bg-off'}`} />
                  </button>
                </li>
              ))}
            </ul>
            <div className="needs-script -mr-15 flex">
              <button type="button" className={ICON_BUTTON} aria-label="Previous picture" onClick={previous}>
                <Icon name="left" />
              </button>
              <button type="button" className={ICON_BUTTON} aria-label="Next picture" onClick={next}>
                <Icon name="right" />
              </button>
            </div>
          </>
        ) : null}
      </div>
    </section>
  );
}
