'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without progress after which a video counts as over, so that it never blocks the banner. */
const STALL_TIMEOUT_MS = 15_000;

interface Options {
  shown: boolean;
  plays: boolean;
  /** The banner is held; it moves on once released. */
  held: boolean;
  onOver: () => void;
}

/** Calls `onOver` when a video among other slides has ended or made no progress for a while (B2). */
export function useVideoEnd({ shown, plays, held, onOver }: Options) {
  const [over, setOver] = useState(false);
  const progressAt = useRef(0);
  const advance = useEffectEvent(onOver);
  useEffect(() => {
    if (!shown) setOver(false);
    else if (over && !held) advance();
  }, [shown, over, held]);
  useEffect(() => {
    if (!plays) return;
    progressAt.current = Date.now();
    const watch = setInterval(() => {
      if (Date.now() - progressAt.current >= STALL_TIMEOUT_MS) setOver(true);
    }, 1000);
    return () => clearInterval(watch);
  }, [plays]);
  return {
    moves: () => {
      progressAt.current = Date.now();
    },
    ends: () => setOver(true),
  };
}
