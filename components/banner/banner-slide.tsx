import { useEffect, useRef } from 'react';
import { Picture } from '@/components/ui/picture';
import type { SlideView } from '@/lib/pages/views';
import { SIZES } from '@/lib/site/sizes';

interface Props {
  slide: SlideView;
  label: string;
  shown: boolean;
  /** False keeps it from being fetched yet. */
  loaded: boolean;
  first: boolean;
  alone: boolean;
  onEnded: () => void;
}

/** One slide. A video that ends plays again when it is alone, else the banner goes on (B2). */
export function BannerSlide({ slide, label, shown, loaded, first, alone, onEnded }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    if (shown) void element.play()?.catch(() => undefined);
    else element.pause();
  }, [shown]);
  return (
    <div className={`fade absolute inset-0 ${shown ? 'opacity-100' : 'opacity-0'}`} aria-hidden={!shown}>
      {!loaded ? null : slide.kind === 'image' ? (
        <Picture picture={slide.picture} alt={label} sizes={SIZES.banner} load={first ? 'first' : 'eager'} />
      ) : (
        <video
          ref={video}
          src={slide.src}
          aria-label={label}
          className="picture-fill"
          muted
          playsInline
          autoPlay={shown}
          loop={alone}
          onEnded={onEnded}
        />
      )}
    </div>
  );
}
