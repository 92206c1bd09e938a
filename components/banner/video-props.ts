import type { VideoView } from '@/lib/pages/views';
import type { Rotation } from './use-rotation';

/** Properties of a video in a banner. */
export interface VideoProps {
  video: VideoView;
  /** Accessible name. */
  label: string;
  /** It is the current slide. */
  shown: boolean;
  /** It is the only slide, and loops (B2). */
  alone: boolean;
  rotation: Rotation;
  /** The video is over: the banner may move on. */
  onOver: () => void;
  /** The video cannot be played: its still replaces it. */
  onFail: () => void;
}
