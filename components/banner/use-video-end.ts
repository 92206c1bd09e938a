'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** Milliseconds without progress after which a video counts as over, so that it never blocks the banner. */
const STALL_TIMEOUT_MS = 15_000;

/** Whether a video plays. Calls `onOver` when one among other slides has ended or made no progress for a while, and the banner is not held (B2). */
export function useVideoEnd({ shown, alone, rotation, onOver }: VideoProps) {
  const { held } = rotation;
  const plays = shown && rotation.ready && !rotation.paused && !rotation.hidden;
  const isWatched = plays && !alone;
  const [over, setOver] = useState(false);
  const progressAt = useRef(0);
  const advance = useEffectEvent(onOver);
  useEffect(() => {
    if (!shown) setOver(false);
    else if (over && !held) advance();
  }, [shown, over, held]);
  useEffect(() => {
    if (!isWatched) return;
    progressAt.current = Date.now();
    const watch = setInterval(() => {
      if (Date.now() - progressAt.current >= STALL_TIMEOUT_MS) setOver(true);
    }, 1000);
    return () => clearInterval(watch);
  }, [isWatched]);
  return {
    plays,
    moves: () => {
      progressAt.current = Date.now();
    },
    ends: () => setOver(true),
  };
}
