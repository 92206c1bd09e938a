import type { VideoView } from '@/lib/pages/views';
import type { Rotation } from './use-rotation';

/** What a film of a banner is given. */
export interface FilmProps {
  film: VideoView;
  /** Names it for those who cannot see it. */
  label: string;
  /** It is the slide that stands there now. */
  shown: boolean;
  /** The only slide: it begins again at its end (B2). */
  alone: boolean;
  rotation: Rotation;
  /** It is over, and the banner may go on. */
  onOver: () => void;
  /** It cannot be played: its still stands for it from now on. */
  onFail: () => void;
}
