'use client';

import { type TouchEvent, useCallback, useRef, useState } from 'react';

/** Pixels a finger must move sideways to turn a slide. */
const SWIPE = 40;

/** Where a ring of slides stands, and how it turns: it wraps at both ends (B1, P1). */
export function useSlides(count: number) {
  const [index, setIndex] = useState(0);
  const [turned, setTurned] = useState(false);
  const start = useRef<{ x: number; y: number } | null>(null);
  const go = useCallback(
    (to: number) => {
      setTurned(true);
      setIndex(count === 0 ? 0 : ((to % count) + count) % count);
    },
    [count],
  );
  const next = () => go(index + 1);
  const previous = () => go(index - 1);
  const swipe = {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      start.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (touch === undefined || start.current === null || count < 2) return;
      const across = touch.clientX - start.current.x;
      const down = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) < SWIPE || Math.abs(across) < Math.abs(down)) return;
      if (across < 0) next();
      else previous();
    },
  };
  return { index, go, next, previous, swipe, turned };
}
