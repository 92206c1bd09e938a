import { ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Rotation } from './use-rotation';

interface Props {
  index: number;
  count: number;
  rotation: Rotation;
  arrows: boolean;
  onNext: () => void;
  onPrevious: () => void;
}

/** The white block in the banner's corner: place, pause, previous, next. A single video has Pause only. */
export function BannerControls({ index, count, rotation, arrows, onNext, onPrevious }: Props) {
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
      <button
        type="button"
        className={ICON_BUTTON}
        aria-label={rotation.paused ? 'Play' : 'Pause'}
        onClick={rotation.toggle}
      >
        <Icon name={rotation.paused ? 'play' : 'pause'} />
      </button>
      {arrows ? (
        <>
          <button type="button" className={ICON_BUTTON} aria-label="Previous slide" onClick={onPrevious}>
            <Icon name="left" />
          </button>
          <button type="button" className={ICON_BUTTON} aria-label="Next slide" onClick={onNext}>
            <Icon name="right" />
          </button>
        </>
      ) : null}
    </div>
  );
}
