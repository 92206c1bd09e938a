import { lazy, Suspense } from 'react';
import { Picture } from '@/components/ui/picture';
import type { SlideView } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';
import type { VideoProps } from './video-props';

// Few banners have a video: its code comes with it.
const BannerVideo = lazy(async () => ({ default: (await import('./banner-video')).BannerVideo }));
const BannerYoutube = lazy(async () => ({ default: (await import('./banner-youtube')).BannerYoutube }));

interface Props extends Omit<VideoProps, 'video'> {
  slide: SlideView;
  /** False keeps it from being fetched yet. */
  loaded: boolean;
  first: boolean;
  /** A video that cannot be played. */
  failed: boolean;
}

/** One slide: a picture, or a video over its still. */
export function BannerSlide({ slide, loaded, first, failed, ...props }: Props) {
  const { label, shown } = props;
  const Video = slide.kind === 'youtube' ? BannerYoutube : BannerVideo;
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
              <Video video={slide} {...props} />
            </Suspense>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
